import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** Keeps the place while the code of a screen arrives. */
export const PageLoading = () => {
  const { t } = useTranslation();
  return (
    <Box aria-busy flex="1" minH="70vh">
      <VisuallyHidden role="status">{t('ui:loading')}</VisuallyHidden>
      <Skeleton width="14rem" height="2.25rem" />
    </Box>
  );
};
