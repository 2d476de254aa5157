export { type CombinedLookup, combinedBranch, combineLookups } from './combined-lookups.ts';
export {
  type ChangedRow,
  type CursorSpan,
  type Pull,
  toCursorPage,
  toCursorSpan,
  toPullPage,
  toPullSpan,
} from './cursor-page.ts';
export { frequentFirst, lookupBranch, parseSearchText, type SearchLookup } from './search-lookups.ts';
