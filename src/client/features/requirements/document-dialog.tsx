import { chakra, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { createPart } from '#client/ui/create-part.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { RequirementDocument } from '#shared/requirements/requirements.schema.ts';
import { documentUrl } from './document-url.ts';

const CopyLoading = () => <Skeleton width="100%" height="20rem" display="block" />;
const PdfViewer = createPart(
  withTexts(async () => (await import('#client/features/reports/reports.api.ts')).ReportViewer, 'reports'),
  CopyLoading,
);

interface DocumentDialogProps {
  open: boolean;
  merchantId: string;
  requirementId: string;
  document: RequirementDocument;
  /** Distinguishes the document from others of the same name. */
  label: string;
  onClose: () => void;
}

/**
 * Shows an uploaded copy.
 * It is fetched once per opening, because each fetch is audited.
 */
export const DocumentDialog = ({ open, document, label, onClose, ...key }: DocumentDialogProps) => (
  <Dialog open={open} onClose={onClose} title={label}>
    <DocumentContent document={document} {...key} />
  </Dialog>
);

const DocumentContent = ({
  merchantId,
  requirementId,
  document: { id, fileName, mediaType },
}: Omit<DocumentDialogProps, 'open' | 'label' | 'onClose'>) => {
  const { t } = useTranslation();
  const file = useQuery({
    queryKey: ['requirementDocument', merchantId, requirementId, id],
    queryFn: ({ signal }) => fetchFile(documentUrl(merchantId, requirementId, id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <chakra.p color="fg.muted" mb="3">
        {t('requirements:document.audited')}
      </chakra.p>
      <QueryState query={file} skeleton={<CopyLoading />}>
        {({ content }) =>
          mediaType === 'application/pdf' ? (
            <PdfViewer content={content} fileName={fileName} />
          ) : (
            <Picture content={content} fileName={fileName} alt={t('requirements:document.alt', { name: fileName })} />
          )
        }
      </QueryState>
    </>
  );
};

const Picture = ({ content, fileName, alt }: { content: Blob; fileName: string; alt: string }) => {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return (
    <Stack gap="3" align="start">
      {url && <chakra.img src={url} alt={alt} maxW="full" />}
      <Button variant="outline" icon={<Download aria-hidden />} onClick={() => saveFile(content, fileName)}>
        {t('requirements:document.download')}
      </Button>
    </Stack>
  );
};
