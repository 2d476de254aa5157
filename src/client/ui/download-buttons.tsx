import { Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { DownloadableFile, useFileDownload } from '#client/lib/use-file-download.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

export interface DownloadButtonsProps {
  files: readonly (DownloadableFile & { label: string })[];
  download: ReturnType<typeof useFileDownload>;
  /** The title of the error notice. */
  failed: string;
}

/** A button for each file, and the latest download's error. */
export const DownloadButtons = ({ files, download, failed }: DownloadButtonsProps) => (
  <>
    <Flex wrap="wrap" gap="2" data-screen-only>
      {files.map((file) => (
        <Button
          key={file.url}
          variant="outline"
          icon={<Download aria-hidden />}
          loading={download.isPending && download.variables.url === file.url}
          onClick={() => download.mutate(file)}
        >
          {file.label}
        </Button>
      ))}
    </Flex>
    {download.error && (
      <Notice tone="danger" title={failed}>
        <ProblemText error={download.error} />
      </Notice>
    )}
  </>
);
