import { Box } from '@chakra-ui/react';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { createPart } from '../create-part.tsx';
import type { InvalidFiltersNoticeProps } from './invalid-filters.tsx';

// Loaded on demand: few addresses have an invalid filter.
const InvalidFiltersNotice = createPart(
  withTexts(async () => (await import('./invalid-filters.tsx')).InvalidFiltersNotice, 'invalidFilters'),
);
export const InvalidFilters = createPart(
  withTexts(async () => (await import('./invalid-filters.tsx')).InvalidFiltersState, 'invalidFilters'),
);

/** Explains that a list differs from its address; renders nothing without names. */
export const IgnoredFilters = (props: InvalidFiltersNoticeProps) =>
  props.names.length > 0 && (
    <Box mb="4">
      <InvalidFiltersNotice {...props} />
    </Box>
  );
