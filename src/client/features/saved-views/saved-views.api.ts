// The exports for other features.
export { SavedViewBar } from './saved-view-bar.tsx';
