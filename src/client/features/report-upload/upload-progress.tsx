import { Box, Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';

interface UploadProgressProps {
  /** From 0 to 1. */
  part: number;
  label: string;
  onCancel: () => void;
}

export const UploadProgress = ({ part, label, onCancel }: UploadProgressProps) => {
  const { t } = useTranslation();
  const percent = Math.round(part * 100);
  return (
    <Stack gap="3" align="flex-start">
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        width="full"
        height="2"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box height="full" bg="brand.solid" style={{ width: `${percent}%` }} />
      </Box>
      <p>{label}</p>
      <Button variant="outline" onClick={onCancel}>
        {t('reportUpload:cancel')}
      </Button>
    </Stack>
  );
};
