// API for other features. Only this feature writes `terminals`.

export { getAlerts } from './alerts/set-alerts.ts';
export { listMonitoredReaders } from './health/read-health.ts';
export { requireOwnTerminal, requireOwnTerminals } from './read-terminals.ts';
export { recordTerminalUse } from './terminal-use.repository.ts';
export {
  eraseTerminals,
  hasEnabledTerminal,
  listActiveReaders,
  listAllTerminals,
  listReaders,
  listTerminalLabels,
} from './terminals.repository.ts';
export type { UsedTerminal } from './terminals.types.ts';
export { provideVirtualReader } from './virtual-reader.ts';
