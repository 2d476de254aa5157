export interface RunningServer {
  /** Its address for a browser on this machine. */
  url: string;
  /** Finishes running requests and jobs, then closes the database. Takes at most 15 seconds, whatever the peers do. */
  stop(): Promise<void>;
}
