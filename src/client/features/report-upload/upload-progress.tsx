import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';

/** How much has gone out, and a way to stop. */
export const UploadProgress = ({ part, onCancel }: { part: number; onCancel: () => void }) => {
  const { t } = useTranslation();
  const percent = Math.round(part * 100);
  const words = t('reportUpload:progress', { percent });
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" alignItems="flex-start">
      <chakra.div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        width="full"
        height="2"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div height="full" bg="brand.solid" style={{ width: `${percent}%` }} />
      </chakra.div>
      <p>{words}</p>
      <Button variant="outline" onClick={onCancel}>
        {t('reportUpload:cancel')}
      </Button>
    </chakra.div>
  );
};
