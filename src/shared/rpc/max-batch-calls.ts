/** The server rejects a larger RPC batch; the portal splits it. */
export const maxBatchCalls = 20;
