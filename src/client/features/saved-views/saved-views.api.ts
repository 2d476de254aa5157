export { SavedViewBar } from './saved-view-bar.tsx';
