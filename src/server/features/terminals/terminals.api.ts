// What other features may use of this one. The table `terminals` is written here only.

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
