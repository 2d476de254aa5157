import { beforeEach, expect, it } from 'vitest';
import { termsVersion } from '#shared/company/legal-texts.ts';
import type { Consent } from '#shared/privacy/consents.schema.ts';
import { type SignedIn, signIn, signInMerchant } from '#tests/setup/accounts.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const test = testAppOfFile();
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
});

const consentsOf = async ({ headers }: Pick<SignedIn, 'headers'>) =>
  (await test.app.inject({ url: '/api/v1/User/Consent', headers })).json<{ data: Consent[] }>().data;
const prefer = ({ headers }: Pick<SignedIn, 'headers'>, isMarketingAllowed: boolean) =>
  test.app.inject({
    method: 'PUT',
    url: '/api/v1/User/Preferences',
    headers: { ...headers, 'user-agent': firefox },
    payload: { isMarketingAllowed },
  });

it('lists what was accepted in the registration, with version, time and place', async () => {
  const registration = registrationOf('uj@example.com');
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/User',
    headers: { 'user-agent': firefox },
    payload: registration,
  });
  const account = await signIn(test, answer.json().user.id);
  const accepted = await consentsOf(account);
  expect(accepted.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Terms', 'Privacy']));
  expect(accepted.find(({ kind }) => kind === 'Terms')).toEqual({
    kind: 'Terms',
    version: termsVersion,
    isGiven: true,
    changedAt: test.clock.now().toISOString(),
    ipAddress: '127.0.0.1',
    browser: 'Firefox',
    system: 'Windows',
  });
});

it('keeps each change of the marketing consent once, and those of others apart', async () => {
  const shop = await signInMerchant(test);
  for (const isAllowed of [true, true, false, false, true]) {
    test.clock.advance(1000);
    expect((await prefer(shop, isAllowed)).statusCode).toBe(204);
  }
  const changes = (await consentsOf(shop)).filter(({ kind }) => kind === 'Marketing');
  expect(changes.map(({ isGiven }) => isGiven)).toEqual([true, false, true]);
  expect(changes[0]).toMatchObject({ browser: 'Firefox', ipAddress: '127.0.0.1' });
  const other = await signInMerchant(test);
  expect((await consentsOf(other)).filter(({ kind }) => kind === 'Marketing')).toEqual([]);
});

it('lists what only the account says, as a former version has stored it', async () => {
  const termsAcceptedAt = new Date('2026-10-01T08:00:00.000Z');
  const shop = await signInMerchant(test, { user: { termsAcceptedAt, termsVersion: '2026-10' } });
  expect((await consentsOf(shop)).at(-1)).toMatchObject({
    kind: 'Terms',
    version: '2026-10',
    changedAt: termsAcceptedAt.toISOString(),
    ipAddress: null,
  });
});
