/** The server rejects an RPC batch with more calls; the portal splits it. */
export const maxBatchCalls = 20;
