export { HealthChip } from './health-chip.tsx';
export { batteryWords } from './health-words.ts';
export { TerminalsSection } from './terminals-section.tsx';
