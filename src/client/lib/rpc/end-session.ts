import { plainClient } from './refresh.ts';

const patienceMs = 3000;

/** Tells the server that the session is over. When it cannot be reached the tokens are only forgotten here, and end by themselves. */
export const endSession = async (refreshToken: string): Promise<void> => {
  try {
    await plainClient.auth.logout.mutate({ refreshToken }, { signal: AbortSignal.timeout(patienceMs) });
  } catch {
    // Signing out must always work.
  }
};
