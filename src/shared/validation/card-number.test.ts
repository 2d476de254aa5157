import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  containsCardNumber,
  lastFourOf,
  maskCardNumbers,
  maskCardNumbersInPath,
  normaliseMaskedNumber,
} from './card-number.ts';

const withCheckDigit = (digits: string): string => {
  const candidates = Array.from({ length: 10 }, (_, last) => `${digits}${last}`);
  const valid = candidates.filter((candidate) => {
    const sum = [...candidate]
      .toReversed()
      .map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2))
      .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
    return sum % 10 === 0;
  });
  return valid[0] ?? '';
};
const cardNumber = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{11,17}$/u))
  .map(([first, rest]) => withCheckDigit(`${first}${rest}`));

describe('containsCardNumber', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111 - 1111 - 1111 - 1111',
    '4111\u00a01111\u00a01111\u00a01111',
    '4111–1111–1111–1111',
    'paid with 4111111111111111, thank you',
    ';4111111111111111=25121010000012345678?',
    '%B4111111111111111^KOVACS/AGNES^2512',
    '4111 1111 1111 1111 123',
    '12 4111 1111 1111 1111',
    '378282246310005',
    '6799851000000032',
    '4111/1111/1111/1111',
    'kártya: 4111.1111.1111.1111.',
    '4111_1111_1111_1111',
    '4111, 1111, 1111, 1111',
    '4111    1111    1111    1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '４１１１１１１１１１１１１１１１',
    '3782.822463.10005',
  ])('finds the card number in %s', (text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    '4111111111111112',
    '411111111111',
    '400000******0002',
    '4111 1111',
    '632408123456',
    '0000000000000000',
    '06010A03A0A802',
    '2026-11-18 10:59:58',
    '6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21',
    '4111/1111/1111/1112',
    '4111.1111.1111.11111111',
    '2026.11.18. 10:59:58, 10.0.0.1',
  ])('finds no card number in %s', (text) => {
    expect(containsCardNumber(text)).toBe(false);
  });

  it('finds a card number in any surrounding text and grouping', () => {
    fc.assert(
      fc.property(cardNumber, fc.stringMatching(/^[a-z:;=]{1,9}$/u), fc.nat(3), (number, around, every) => {
        const grouped = every === 0 ? number : number.replace(new RegExp(`.{${every}}(?=.)`, 'gu'), '$& ');
        expect(containsCardNumber(`${around}${grouped}${around}`)).toBe(true);
      }),
    );
  });

  it('scans long texts in linear time', () => {
    expect(containsCardNumber('1 '.repeat(50_000))).toBe(false);
    expect(containsCardNumber('1'.repeat(50_000))).toBe(false);
    expect(containsCardNumber('1 - '.repeat(50_000))).toBe(false);
    expect(containsCardNumber('1111....'.repeat(25_000))).toBe(false);
  });
});

describe('maskCardNumbers', () => {
  it.each([
    ['4111111111111111', '****'],
    ['Mozilla/5.0 (4111 1111 1111 1111) Gecko/20100101', 'Mozilla/5.0 (****) Gecko/20100101'],
    ['a 4111/1111/1111/1111 b', 'a **** b'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'],
    ['１２３', '１２３'],
  ])('turns %s into %s', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  it('leaves no card number in any surrounding text and grouping', () => {
    fc.assert(
      fc.property(cardNumber, fc.stringMatching(/^[a-z0-9:;=/ .-]{0,9}$/u), fc.nat(3), (number, around, every) => {
        const grouped = every === 0 ? number : number.replace(new RegExp(`.{${every}}(?=.)`, 'gu'), '$& ');
        expect(containsCardNumber(maskCardNumbers(`${around}${grouped}${around}`))).toBe(false);
      }),
    );
  });

  it.each([
    ['/api/v1/Terminal/4111111111111111', '/api/v1/Terminal/****'],
    ['/x/4111%201111%201111%201111', '/x/****'],
    ['/x/%zz4111111111111111', '/x/%25zz****'],
    ['/x/%C3%A1', '/x/%C3%A1'],
  ])('masks the path %s', (path, masked) => {
    expect(maskCardNumbersInPath(path)).toBe(masked);
  });
});

describe('normaliseMaskedNumber', () => {
  it.each([
    ['400000******0002', '400000******0002'],
    ['4000 00xx XXXX 0002', '400000******0002'],
    ['400000-••••••-0002', '400000******0002'],
    ['####0002', '****0002'],
    ['0002', '0002'],
    ['4*', '4*'],
  ])('normalises %s to %s', (text, kept) => {
    expect(normaliseMaskedNumber(text)).toBe(kept);
  });

  it.each([
    '',
    ' ',
    '40000',
    '4000001*****0002',
    '400000*****00002',
    '4000*0****0002',
    '400000******0002a',
    '*'.repeat(24),
  ])('returns null for %j', (text) => {
    expect(normaliseMaskedNumber(text)).toBeNull();
  });

  it('ends with the last four characters', () => {
    expect(lastFourOf('400000******0002')).toBe('0002');
    expect(lastFourOf('**12')).toBe('**12');
    expect(lastFourOf('12')).toBe('12');
  });

  it('never keeps more than six and four digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\dx* -]{1,24}$/u), (text) => {
        const masked = normaliseMaskedNumber(text);
        if (masked !== null) expect(masked).toMatch(/^\d{0,6}\*+\d{0,4}$|^\d{1,4}$/u);
      }),
    );
  });
});
