// What other features may use of this one. The tables of loss alerts are written here only.
export { listOpenAlerts } from './list-alerts.ts';
export { listAllLossAlerts } from './loss-alerts.repository.ts';
