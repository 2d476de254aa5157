export { heartbeatMs, startHeartbeat } from './heartbeat.ts';
export { deleteLostServers, listServersSeenSince, type SeenServer } from './servers.repository.ts';
