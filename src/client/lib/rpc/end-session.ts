import { plainClient } from './refresh.ts';

/** Tells the server that the session is over. When it cannot be reached the tokens are only forgotten here, and end by themselves. */
export const endSession = async (refreshToken: string): Promise<void> => {
  await plainClient.auth.logout.mutate({ refreshToken });
};
