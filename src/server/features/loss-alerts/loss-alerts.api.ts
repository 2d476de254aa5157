// The API for other features. Only this feature writes the tables of loss alerts.
export { listOpenAlerts } from './list-alerts.ts';
export { listAllLossAlerts } from './loss-alerts.repository.ts';
