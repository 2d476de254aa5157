export { heartbeatMs, startHeartbeat } from './heartbeat.ts';
export { deleteLostServers, listServersSeenSince } from './servers.repository.ts';
export type { SeenServer } from './servers.types.ts';
