// What other features may use of this one.
export { TerminalsSection } from './terminals-section.tsx';
