import { Secret, TOTP } from 'otpauth';
import type { Passkey } from '#shared/two-factor/two-factor.schema.ts';
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';
import type { TestApp } from './test-app.ts';

interface WithHeaders {
  headers: { authorization: string };
}

/** Returns the code that an authenticator app shows at the moment of the test's clock, or some steps later. */
export const codeOf = ({ clock }: TestApp, secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + stepsLater * 30_000,
  });

/**
 * Adds an authenticator app to the account and moves the clock to the next step, so that a fresh code is left for the
 * test.
 */
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

/** Adds a passkey to the account. */
export const addPasskey = async (
  test: TestApp,
  { headers }: WithHeaders,
  name = 'Laptop',
): Promise<{ authenticator: SoftwareAuthenticator; passkey: Passkey; recoveryCodes: string[] | null }> => {
  const authenticator = createSoftwareAuthenticator(test.deps.settings.publicUrl);
  const url = '/api/v1/TwoFactor/Passkey';
  const { options } = (await test.app.inject({ method: 'POST', url: `${url}/Options`, headers })).json();
  const payload = { name, response: authenticator.create(options) };
  const added = await test.app.inject({ method: 'POST', url, headers, payload });
  if (added.statusCode !== 201) throw new Error(added.body);
  return { authenticator, ...added.json() };
};
