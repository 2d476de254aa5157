import { describe, expect, it } from 'vitest';
import { fitFileName, shorten } from './fit-text.ts';

const bytes = (text: string) => Buffer.byteLength(text);

describe('shorten', () => {
  it.each([
    ['Pékség', 6, 'Pékség'],
    ['Pékség Kft.', 8, 'Pékség…'],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧…'],
    ['', 5, ''],
  ])('shortens %j to %d characters', (text, max, shortened) => {
    expect(shorten(text, max)).toBe(shortened);
  });
});

describe('fitFileName', () => {
  it.each([
    ['Havi elszámolás 2026-10.pdf', 'Havi elszámolás 2026-10.pdf'],
    ['Havi 🥐 elszámolás.pdf', 'Havi 🥐 elszámolás.pdf'],
    ['a\u0301.pdf', 'á.pdf'],
    ['elsz\u202efdp.exe', 'elszfdp.exe'],
    ['a\u200bb\u00ad\u2066c.pdf', 'abc.pdf'],
    ['a/b\\c:d*e?f"g<h>i|j.pdf', 'abcdefghij.pdf'],
    ['two\nlines\tand.pdf', 'two lines and.pdf'],
    ['..hidden. ', 'hidden'],
    ['con.pdf', '_con.pdf'],
    ['contract.pdf', 'contract.pdf'],
    ['\ud800.pdf', 'pdf'],
    ['???', ''],
  ])('makes %j to %j', (text, name) => {
    expect(fitFileName(text)).toBe(name);
  });

  it.each(['ű', '🥐', '👨‍👩‍👧', 'a'])(
    'shortens a long name of %s at a character and keeps the extension',
    (character) => {
      const name = fitFileName(`${character.repeat(255)}.pdf`);
      expect(bytes(name)).toBeLessThanOrEqual(200);
      expect(bytes(name)).toBeGreaterThan(150);
      expect(name).toMatch(/[^\ufffd]…\.pdf$/u);
      expect(fitFileName(name)).toBe(name);
    },
  );
});
