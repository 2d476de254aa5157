export { RelationsSection } from './relations-section.tsx';
