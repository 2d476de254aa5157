// The exports for other features.
export { TerminalsSection } from './terminals-section.tsx';
