import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Password1!',
  'P@ssw0rd',
  'Passw0rd!',
  'Qwerty123!',
  'Jelszó-2026',
  'Welcome1!',
  'Summer2024!',
  'Csippanó1!',
  '!Admin123',
])('recognises %s as common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Friss-kenyer-05',
  'Meleg-kifli-06',
  'Csengős kassza 7!',
  'Uj-jelszo-2026',
  'Rend-a-lelke-77',
  'Ollo+fesu=2kez',
  'Havi_zaras_31',
])('accepts %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
