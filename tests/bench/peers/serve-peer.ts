import type { DatabaseAccess } from '../start-bare.ts';

/** What the process of a peer gets. */
export interface PeerOrder extends DatabaseAccess {
  /** Signs the tokens: HS256, with the merchant's id as subject. */
  secret: string;
}

/** Starts a peer in this process when its order arrives, and sends its address to the parent. */
export const servePeer = (start: (order: PeerOrder) => Promise<{ url: string; close(): Promise<unknown> }>): void => {
  process.once('message', (order) => {
    start(order as PeerOrder).then(
      ({ url, close }) => {
        // Also exits when the parent process is gone.
        process.once('disconnect', () => void close().then(() => process.exit(0)));
        process.send?.(url);
      },
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
};
