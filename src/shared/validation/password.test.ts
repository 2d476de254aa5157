import { describe, expect, it } from 'vitest';
import { newPasswordSchema, normalisePassword, passwordRequirements, pinSchema } from './password.ts';

const missingOf = (password: string) =>
  Object.entries(passwordRequirements).flatMap(([name, isMet]) => (isMet(password) ? [] : [name]));

describe('a new password', () => {
  it.each([
    ['Jelszó-1', []],
    ['Aa1 5678', []],
    ['ÁÉű٣€xyz', []],
    ['Aa1-567', ['length']],
    ['AAAAAA1-', ['lowercase']],
    ['aaaaaa1-', ['uppercase']],
    ['Aaaaaaa-', ['digit']],
    ['Aaaaaaa1', ['special']],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('%j lacks %j', (password, missing) => {
    expect(missingOf(password)).toEqual(missing);
    expect(newPasswordSchema.safeParse(password).success).toBe(missing.length === 0);
  });

  it('has at most 200 characters', () => {
    const atMaximum = `Aa1-${'x'.repeat(196)}`;
    expect(newPasswordSchema.safeParse(atMaximum).success).toBe(true);
    expect(newPasswordSchema.safeParse(`${atMaximum}x`).success).toBe(false);
  });

  it('is composed and not trimmed', () => {
    expect(newPasswordSchema.parse(' Jelszo\u0301-1 ')).toBe(' Jelszó-1 ');
    expect(normalisePassword('o\u0301')).toBe('ó');
  });
});

describe('a PIN', () => {
  it.each(['123456', ' 123456 ', '000000'])('accepts %j', (pin) => {
    expect(pinSchema.parse(pin)).toBe(pin.trim());
  });

  it.each(['', '12345', '1234567', '12345a', '-12345', '12.456', '١٢٣٤٥٦'])('rejects %j', (pin) => {
    expect(pinSchema.safeParse(pin).success).toBe(false);
  });
});
