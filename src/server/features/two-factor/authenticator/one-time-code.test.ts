import { describe, expect, it } from 'vitest';
import { authenticatorUri, createAuthenticatorSecret, isOneTimeCode, stepOfCode } from './one-time-code.ts';

/** The secret and a code of RFC 6238, appendix B, cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const code = '287082';
const at = (seconds: number) => new Date(seconds * 1000);

describe('one-time codes', () => {
  it('accepts the code of RFC 6238 in its step, one before and one after', () => {
    expect(stepOfCode(secret, code, at(59))).toBe(1);
    expect(stepOfCode(secret, code, at(0))).toBe(1);
    expect(stepOfCode(secret, code, at(89))).toBe(1);
    expect(stepOfCode(secret, '287 082', at(59))).toBe(1);
  });

  it('refuses the code two steps away and any other code', () => {
    expect(stepOfCode(secret, code, at(90))).toBeNull();
    expect(stepOfCode(secret, '287083', at(59))).toBeNull();
    expect(stepOfCode(secret, '28708', at(59))).toBeNull();
    expect(stepOfCode(secret, '', at(59))).toBeNull();
  });

  it('creates secrets of 160 bits that do not repeat', () => {
    const secrets = Array.from({ length: 20 }, createAuthenticatorSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/u);
  });

  it('names the product and the account in the address for the QR code', () => {
    const uri = new URL(authenticatorUri(secret, 'pék+bolt@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Csippanó:pék+bolt@example.com');
    expect(uri.searchParams.get('secret')).toBe(secret);
  });

  it('recognises six digits and nothing else', () => {
    expect(isOneTimeCode('123 456')).toBe(true);
    expect(isOneTimeCode('1234567')).toBe(false);
    expect(isOneTimeCode('7K3M-Q9TX')).toBe(false);
  });
});

it('stepOfCode returns null for six UTF-16 units that are not digits', () => {
  expect(stepOfCode(createAuthenticatorSecret(), '🥐🥐🥐', new Date('2026-11-18T11:00:00.000Z'))).toBeNull();
});
