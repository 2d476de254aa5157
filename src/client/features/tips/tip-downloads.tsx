import { Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { fetchFile, saveFile } from '#client/lib/rpc/fetch-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';

type FileKind = 'pdf' | 'csv';

/** The register of a month as a PDF to sign, and as a spreadsheet. */
export const TipDownloads = ({ merchantId, month }: { merchantId: string; month: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const ofMonth = `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Tip/${month}`;
  const urls: Record<FileKind, string> = {
    pdf: `${ofMonth}/Pdf?language=${language}`,
    csv: `${ofMonth}/Export?format=csv`,
  };
  const download = useMutation({
    mutationFn: (kind: FileKind) => fetchFile(urls[kind]),
    onSuccess: ({ content, name }, kind) => saveFile(content, name ?? `${month}.${kind}`),
  });
  return (
    <>
      <Flex wrap="wrap" gap="2" mt="4" data-screen-only>
        {(['pdf', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            variant="outline"
            icon={<Download aria-hidden />}
            loading={download.isPending && download.variables === kind}
            onClick={() => download.mutate(kind)}
          >
            {t(`tips:download.${kind}`)}
          </Button>
        ))}
      </Flex>
      {download.error && (
        <Notice tone="danger" title={t('tips:download.failed')}>
          <ProblemText error={download.error} />
        </Notice>
      )}
    </>
  );
};
