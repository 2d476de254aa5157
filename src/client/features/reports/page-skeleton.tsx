import { chakra } from '@chakra-ui/react';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** The place of one upright A4 page. */
export const PageSkeleton = () => (
  <chakra.div aspectRatio="210 / 297" width="full">
    <Skeleton width="100%" height="100%" />
  </chakra.div>
);
