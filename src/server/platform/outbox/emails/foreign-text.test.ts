import { expect, it } from 'vitest';
import { withoutLinks } from './foreign-text.ts';

const codePoints = Array.from({ length: 0x11_00_00 }, (_, code) => code).filter(
  (code) => code < 0xd8_00 || code > 0xdf_ff,
);

const hostOf = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/** What Unicode's compatible form or the host of a URL reads as a sign of an address; not several dots in a row. */
const isSign = (character: string): boolean => {
  const compatible = character.normalize('NFKC');
  return (
    (/[.:@]/u.test(compatible) && !/^\.{2,}$/u.test(compatible)) || hostOf(`a${character}b.example`) === 'a.b.example'
  );
};

it('separates what follows each character that programs read as a sign of an address, and no other', () => {
  // Letters, marks and controls are not parsed as hosts, because that takes seconds.
  const punctuation = codePoints
    .map((code) => String.fromCodePoint(code))
    .filter((text) => /[\p{P}\p{S}\p{N}]/u.test(text));
  const wrong = punctuation.filter((text) => (withoutLinks(`evil${text}hu`) !== `evil${text}hu`) !== isSign(text));
  expect(wrong.map((text) => text.codePointAt(0)?.toString(16))).toEqual([]);
  const others = codePoints
    .map((code) => String.fromCodePoint(code))
    .filter((text) => !/[\p{P}\p{S}\p{N}]/u.test(text));
  expect(others.filter((text) => /[.:@]/u.test(text.normalize('NFKC')))).toEqual([]);
});

it.each(['.', '\u2024', '\u3002', '\ufe52', '\uff0e', '\uff61', ':', '@', '\ufe6b'])(
  'inserts a word joiner behind %s within a word, and not at its end',
  (sign) => {
    expect(withoutLinks(`evil${sign}hu`)).toBe(`evil${sign}\u2060hu`);
    expect(withoutLinks(`Pek${sign} Kft${sign}`)).toBe(`Pek${sign} Kft${sign}`);
  },
);
