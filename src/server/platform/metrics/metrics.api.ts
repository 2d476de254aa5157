export { addDatabaseGauges, type DatabaseState } from './database-gauges.ts';
export { createMetrics, type DeliveryResult } from './metrics.ts';
export { observeDatabase } from './observe-database.ts';
export { addServerGauges } from './server-gauges.ts';
