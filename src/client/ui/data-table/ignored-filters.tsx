import { Box } from '@chakra-ui/react';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { createPart } from '../create-part.tsx';
import type { InvalidFiltersNoticeProps } from './invalid-filters.tsx';

// Few addresses have an invalid filter, so its words are not loaded with every list.
const InvalidFiltersNotice = createPart(
  withTexts(async () => (await import('./invalid-filters.tsx')).InvalidFiltersNotice, 'invalidFilters'),
);
export const InvalidFilters = createPart(
  withTexts(async () => (await import('./invalid-filters.tsx')).InvalidFiltersState, 'invalidFilters'),
);

/** Says that a list or page is not what its address asks for; nothing is shown for no names. */
export const IgnoredFilters = (props: InvalidFiltersNoticeProps) =>
  props.names.length > 0 && (
    <Box mb="4">
      <InvalidFiltersNotice {...props} />
    </Box>
  );
