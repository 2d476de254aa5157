import { Box } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useFileDownload } from '#client/lib/use-file-download.ts';
import { DownloadButtons } from '#client/ui/download-buttons.tsx';

/** A month's register as a PDF to sign, and as a spreadsheet. */
export const TipDownloads = ({ merchantId, month }: { merchantId: string; month: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const download = useFileDownload();
  const ofMonth = `/api/v1/Merchant/${encodeURIComponent(merchantId)}/Tip/${month}`;
  const files = [
    { label: t('tips:download.pdf'), url: `${ofMonth}/Pdf?language=${language}`, name: `${month}.pdf` },
    { label: t('tips:download.csv'), url: `${ofMonth}/Export?format=csv`, name: `${month}.csv` },
  ];
  return (
    <Box mt="4">
      <DownloadButtons files={files} download={download} failed={t('tips:download.failed')} />
    </Box>
  );
};
