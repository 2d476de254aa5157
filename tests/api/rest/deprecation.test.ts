import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deprecationHeaders } from '#server/api/rest/deprecation-headers.ts';
import { deprecatedMember, deprecations } from '#shared/api/deprecations.ts';
import { type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const announced = {
  deprecation: `@${Date.UTC(2026, 10, 23) / 1000}`,
  sunset: 'Tue, 30 Nov 2027 23:59:59 GMT',
  link: '</api/docs/guides/versions>; rel="deprecation"; type="text/html"',
};

describe('a request with a former name', () => {
  let test: TestApp;
  let admin: SignedIn;
  let shop: SignedInMerchant;
  beforeAll(async () => {
    test = await openTestApp();
    admin = await signInAs(test, 'Admin');
    shop = await signInMerchant(test, { companyName: 'Kovács Pékség Kft.' });
  });
  afterAll(() => test.close());

  const update = (edit: object) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/v1/User',
      headers: admin.headers,
      payload: { userId: shop.userId, ...edit },
    });

  it('is answered with the headers Deprecation and Sunset', async () => {
    const answer = await update({ merchant: { companyName: 'Kovács Bt.' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject(announced);
  });

  it('is answered with them when it is refused, too', async () => {
    const answer = await update({ merchant: { companyName: '' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject(announced);
  });

  it('differs from one with the current name', async () => {
    const answer = await update({ company: { name: 'Kovács Kft.' } });
    expect(answer.statusCode).toBe(200);
    for (const name of Object.keys(announced)) expect(answer.headers).not.toHaveProperty(name);
  });
});

describe('deprecationHeaders', () => {
  const former = { since: '2026-01-01', sunset: '2027-01-31' };
  const input = z.strictObject({
    inner: z.strictObject({ old: z.string().meta(deprecatedMember(former, 'Unused.')).optional() }).optional(),
  });

  it('announces a deprecated operation for every input', () => {
    const headersFor = deprecationHeaders({ input: null, rest: { deprecation: deprecations.formerNames } });
    expect(headersFor?.(undefined)).toEqual(announced);
  });

  it('announces an optional member of an inner object when it is given', () => {
    const headersFor = deprecationHeaders({ input, rest: {} });
    expect(headersFor?.({ inner: { old: null } })).toMatchObject({ sunset: 'Sun, 31 Jan 2027 23:59:59 GMT' });
    for (const unused of [undefined, {}, { inner: null }, { inner: {} }, { inner: 'old' }])
      expect(headersFor?.(unused)).toEqual({});
  });

  it('sends the earliest of several dates', () => {
    const headersFor = deprecationHeaders({ input, rest: { deprecation: deprecations.formerNames } });
    expect(headersFor?.({ inner: { old: '' } })).toMatchObject({
      deprecation: `@${Date.UTC(2026, 0, 1) / 1000}`,
      sunset: 'Sun, 31 Jan 2027 23:59:59 GMT',
    });
  });

  it('is null for an operation without anything deprecated', () => {
    expect(deprecationHeaders({ input: z.strictObject({ name: z.string() }), rest: {} })).toBeNull();
  });
});

it('every announcement gives at least a year', () => {
  for (const { since, sunset } of Object.values(deprecations)) {
    const [year, ...day] = since.split('-');
    expect(sunset >= [Number(year) + 1, ...day].join('-')).toBe(true);
  }
});

it('every deprecated part of the document has its last day', () => {
  const parts: Record<string, unknown>[] = [];
  JSON.parse(readFileSync('openapi/openapi.json', 'utf8'), (_key, value) => {
    if (value?.deprecated === true) parts.push(value);
    return value;
  });
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    expect(part).toMatchObject({ 'x-deprecated-since': expect.any(String), 'x-sunset': expect.any(String) });
    expect(part.description).toContain(`until ${part['x-sunset']}`);
  }
});
