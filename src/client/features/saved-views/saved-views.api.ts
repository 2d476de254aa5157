// The exports for other features.
export { useFilterLine, useFilterWords } from './filter-words.ts';
export { SavedViewBar } from './saved-view-bar.tsx';
