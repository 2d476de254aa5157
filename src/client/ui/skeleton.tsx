import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

export interface SkeletonProps extends HTMLChakraProps<'span'> {
  /** The box it stands for; give it the size that the content will have. */
  width: string;
  height?: string;
}

/** Keeps the place of what is being loaded. It says nothing aloud: whoever shows it marks the region as busy. */
export const Skeleton = ({ width, height = '1em', ...rest }: SkeletonProps) => (
  <chakra.span
    aria-hidden
    display="inline-block"
    verticalAlign="middle"
    maxWidth="full"
    borderRadius="l1"
    bg="bg.muted"
    animation="pulse"
    animationDuration="1.6s"
    style={{ width, height }}
    {...rest}
  />
);
