// What other features may use of this one.
export { RelationsSection } from './relations-section.tsx';
