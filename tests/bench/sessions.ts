import { setTimeout } from 'node:timers/promises';
import { factoryPassword } from '#db/factories/build-user.ts';
import type { Call } from './calls.ts';
import type { Shop } from './shop.ts';

const loginPaths = {
  read: '/api/v1/Authentication/Login',
  submit: '/api/Mobile/v1/Authentication/Login',
} as const;

const maxAttempts = 10;

/**
 * Logs a merchant in for the portal or for its card readers, and returns the access token. A server that is overloaded
 * by the measurement before is asked again when it says.
 */
export const logIn = async (server: string, kind: Call['kind'], { email }: Shop): Promise<string> => {
  const attempt = () =>
    fetch(`${server}${loginPaths[kind]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: factoryPassword }),
    });
  let response = await attempt();
  for (let attempts = 1; response.status === 503 && attempts < maxAttempts; attempts += 1) {
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1000);
    response = await attempt();
  }
  if (!response.ok) throw new Error(`The login is answered with ${response.status}.`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
};
