/** A running server's own description. */
export interface ServerInfo {
  id: string;
  hostName: string;
  processId: number;
  version: string;
  nodeVersion: string;
  /** The latest migration that it knows. */
  schemaVersion: string;
  startedAt: Date;
}

export interface SeenServer extends ServerInfo {
  lastSeenAt: Date;
}
