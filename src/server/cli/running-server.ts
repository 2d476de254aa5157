export interface RunningServer {
  /** The address for a browser on this machine. */
  url: string;
  /** Finishes requests and jobs, then closes the database, in 15 seconds at most. */
  stop(): Promise<void>;
}
