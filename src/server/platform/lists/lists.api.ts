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
export { lastDays, rangesOfTime, rangesOnDay } from './minutes-of-days.ts';
export { frequentFirst, lookupBranch, parseSearchText, type SearchLookup, withoutSign } from './search-lookups.ts';
export {
  readWrittenTimes,
  type SearchedDays,
  type TimeLookup,
  timeBranch,
  type WrittenTime,
  withTimeLookup,
} from './time-lookups.ts';
