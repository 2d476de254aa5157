// The exports for other features.
export { RelationsSection } from './relations-section.tsx';
