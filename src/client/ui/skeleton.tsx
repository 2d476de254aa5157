import {
  Box,
  Skeleton as ChakraSkeleton,
  type SkeletonProps as ChakraSkeletonProps,
  chakra,
  VisuallyHidden,
} from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';

export interface SkeletonProps extends Omit<ChakraSkeletonProps, 'width' | 'height' | 'loading' | 'variant'> {
  width: string;
  height?: string;
}

/** A loading placeholder, hidden from screen readers: the region has `aria-busy`. */
export const Skeleton = ({ width, height = '1em', ...rest }: SkeletonProps) => (
  <ChakraSkeleton asChild aria-hidden {...rest}>
    <span style={{ width, height }} />
  </ChakraSkeleton>
);

/** A screen fills the window, so loading does not move the footer. */
export const screenHeight = 'calc(100dvh - var(--header-height))';

/** The placeholder of a loading screen, with its heading if known. */
export const PageLoading = ({ title }: { title?: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <Box aria-busy flex="1" minH={screenHeight}>
      <chakra.h1 textStyle="title" minH="11" display="flex" alignItems="center">
        {title ?? <VisuallyHidden>{t('common:loading')}</VisuallyHidden>}
      </chakra.h1>
      <VisuallyHidden role="status">{t('common:loading')}</VisuallyHidden>
      <Skeleton width="100%" height="2.75rem" mt="3" />
      <Skeleton width="100%" height="20rem" mt="3" />
    </Box>
  );
};
