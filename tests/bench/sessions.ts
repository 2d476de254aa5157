import { factoryPassword } from '#db/factories/build-user.ts';
import type { Call } from './calls.ts';
import type { Shop } from './shop.ts';

const loginPaths = {
  read: '/api/v1/Authentication/Login',
  submit: '/api/Mobile/v1/Authentication/Login',
} as const;

/** Logs a merchant in for the portal or for its card readers, and returns the access token. */
export const logIn = async (server: string, kind: Call['kind'], { email }: Shop): Promise<string> => {
  const response = await fetch(`${server}${loginPaths[kind]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: factoryPassword }),
  });
  if (!response.ok) throw new Error(`The login is answered with ${response.status}.`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
};
