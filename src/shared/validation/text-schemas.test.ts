import { describe, expect, it } from 'vitest';
import { personNameSchema } from './text-schemas.ts';

describe('the name of a person', () => {
  it.each([
    ...['Kovács', 'Dr.Kiss', 'ifj. Nagy', 'Szabó-Tóth', "O'Neill", 'Kovács B.', 'III. Károly', 'Jean Luc'],
    // As identity cards and registers write them.
    ...[
      'DR.KISS',
      'B.TÓTH',
      'id.nagy',
      'Dr.med.Kiss',
      'DR.HABIL.SZABÓ',
      'özv.kovácsné',
      'PROF.DR.NAGY',
      'J.R.R.TOLKIEN',
    ],
    ...['DR.HU', 'Ph.D.', 'ST.JOHN', 'd’Artagnan', 'KISS/NAGY', 'Ng', 'Dr.Com'],
  ])('accepts %s', (name) => {
    expect(personNameSchema.parse(name)).toBe(name);
  });

  it.each([
    ...['https://bad.example', 'Nyert! bad.example/x', 'www.Bad', 'WWW.BAD.HU', 'pek@bad', 'ftp://x', 'HTTP://X'],
    ...['nyereményjáték.hu', 'NYEREMÉNYJÁTÉK.HU', 'Nyert: nyeremeny-2026.com!'],
  ])('rejects %s', (name) => {
    expect(personNameSchema.safeParse(name).success).toBe(false);
  });
});
