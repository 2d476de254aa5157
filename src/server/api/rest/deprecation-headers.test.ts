import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deprecatedMember } from '#shared/api/deprecations.ts';
import { deprecationHeaders } from './deprecation-headers.ts';

const deprecation = { since: '2026-11-23', sunset: '2027-11-30' };
const announced = {
  deprecation: `@${Date.UTC(2026, 10, 23) / 1000}`,
  sunset: 'Tue, 30 Nov 2027 23:59:59 GMT',
  link: '</api/docs/guides/versions>; rel="deprecation"; type="text/html"',
};

describe('deprecationHeaders', () => {
  const former = { since: '2026-01-01', sunset: '2027-01-31' };
  const input = z.strictObject({
    inner: z.strictObject({ old: z.string().meta(deprecatedMember(former, 'Unused.')).optional() }).optional(),
  });

  it('announces a deprecated operation for every input', () => {
    const headersFor = deprecationHeaders({ input: null, rest: { deprecation } });
    expect(headersFor?.(undefined)).toEqual(announced);
  });

  it('announces an optional member of an inner object when it is given', () => {
    const headersFor = deprecationHeaders({ input, rest: {} });
    expect(headersFor?.({ inner: { old: null } })).toMatchObject({ sunset: 'Sun, 31 Jan 2027 23:59:59 GMT' });
    for (const unused of [undefined, {}, { inner: null }, { inner: {} }, { inner: 'old' }])
      expect(headersFor?.(unused)).toEqual({});
  });

  it('sends the earliest of several dates', () => {
    const headersFor = deprecationHeaders({ input, rest: { deprecation } });
    expect(headersFor?.({ inner: { old: '' } })).toMatchObject({
      deprecation: `@${Date.UTC(2026, 0, 1) / 1000}`,
      sunset: 'Sun, 31 Jan 2027 23:59:59 GMT',
    });
  });

  it('is null for an operation without anything deprecated', () => {
    expect(deprecationHeaders({ input: z.strictObject({ name: z.string() }), rest: {} })).toBeNull();
  });
});
