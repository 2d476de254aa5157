import { Skeleton as ChakraSkeleton, type SkeletonProps as ChakraSkeletonProps } from '@chakra-ui/react';

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
