import {
  Box,
  Skeleton as ChakraSkeleton,
  type SkeletonProps as ChakraSkeletonProps,
  VisuallyHidden,
} from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';

export interface SkeletonProps extends Omit<ChakraSkeletonProps, 'width' | 'height' | 'loading' | 'variant'> {
  /** The size of the content that replaces it. */
  width: string;
  height?: string;
}

/** A placeholder while data loads. Hidden from screen readers: the surrounding region is marked with `aria-busy`. */
export const Skeleton = ({ width, height = '1em', ...rest }: SkeletonProps) => (
  <ChakraSkeleton asChild aria-hidden {...rest}>
    <span style={{ width, height }} />
  </ChakraSkeleton>
);

/** The placeholder of a screen whose code is loading. */
export const PageLoading = () => {
  const { t } = useTranslation();
  return (
    <Box aria-busy flex="1" minH="70vh">
      <VisuallyHidden role="status">{t('ui:loading')}</VisuallyHidden>
      <Skeleton width="14rem" height="2.25rem" />
    </Box>
  );
};
