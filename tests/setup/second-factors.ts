import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './test-app.ts';

interface WithHeaders {
  headers: { authorization: string };
}

/** Returns the code that an authenticator app shows at the moment of the test's clock, or some steps later. */
export const codeOf = ({ clock }: TestApp, secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + stepsLater * 30_000,
  });

/** Adds an authenticator app to the account and moves the clock to the next step, so that a fresh code is left for the test. */
export const addAuthenticator = async (
  test: TestApp,
  { headers }: WithHeaders,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const url = '/api/v1/TwoFactor/Authenticator';
  const started = await test.app.inject({ method: 'POST', url, headers });
  const { secret } = started.json<{ secret: string }>();
  const confirmed = await test.app.inject({
    method: 'POST',
    url: `${url}/Confirm`,
    headers,
    payload: { code: codeOf(test, secret) },
  });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  test.clock.advance(30_000);
  return { secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
};
