import { describe, expect, it } from 'vitest';
import { personNameSchema } from './text-schemas.ts';

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
