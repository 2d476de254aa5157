import { describe, expect, it } from 'vitest';
import { emailSchema, personNameSchema } from './text-schemas.ts';

describe('the name of a person', () => {
  it.each(['Kovács', 'Dr.Kiss', 'ifj. Nagy', 'Szabó-Tóth', "O'Neill", 'Kovács B.', 'III. Károly', 'Jean Luc'])(
    'accepts %s',
    (name) => {
      expect(personNameSchema.parse(name)).toBe(name);
    },
  );

  it.each(['https://bad.example', 'Nyert! bad.example/x', 'www.Bad', 'pek@bad', 'ftp://x', 'nyereményjáték.hu'])(
    'rejects %s',
    (name) => {
      expect(personNameSchema.safeParse(name).success).toBe(false);
    },
  );
});

describe('an e-mail address', () => {
  it('may contain a UUID whose groups of digits happen to form a card number', () => {
    const email = 'a4111-1111-1111-1111f@example.com';
    expect(emailSchema.parse(email)).toBe(email);
  });

  it('must not contain a card number', () => {
    expect(emailSchema.safeParse('4111111111111111@example.com').success).toBe(false);
  });
});
