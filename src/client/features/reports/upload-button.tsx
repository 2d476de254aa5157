import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { paths } from '#shared/portal/paths.ts';

/** Leads an administrator to the upload, with the merchant's MID. */
export const UploadButton = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const open = useMutation({
    // On request and from the cache, because reads of merchants are audited.
    mutationFn: () => utils.merchants.get.ensureData({ id: merchantId }),
    // Without the merchant the form asks for the MID.
    onSettled: (merchant) => navigate(paths.reportUpload(merchant?.mid ?? undefined)),
  });
  return (
    <Button variant="outline" icon={<FileUp aria-hidden />} loading={open.isPending} onClick={() => open.mutate()}>
      {t('reports:upload')}
    </Button>
  );
};
