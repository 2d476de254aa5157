import { describe, expect, it } from 'vitest';
import { readSearchText, withoutRepeatedPersons } from './search.rules.ts';

describe('a search text', () => {
  it('is the beginnings of names without digits', () => {
    expect(readSearchText(' Kovács  Ágn ').names).toEqual({ first: 'Kovács', rest: 'Ágn' });
    expect(readSearchText('Nagy Kovács Éva').names).toEqual({ first: 'Nagy', rest: 'Kovács Éva' });
    expect(readSearchText('Kovács-Nagy').names).toEqual({ first: 'Kovács-Nagy', rest: null });
    expect(readSearchText('Kovács, Ágnes').names).toEqual({ first: 'Kovács', rest: 'Ágnes' });
    for (const text of ['K', '1740009901', 'kovacs@example.com'])
      expect([text, readSearchText(text).names]).toEqual([text, null]);
  });

  it('is the beginning of an address without spaces', () => {
    expect(readSearchText('Agnes@Example').email).toBe('agnes@example');
    for (const text of ['ag', 'Kovács Ágnes']) expect([text, readSearchText(text).email]).toEqual([text, null]);
  });

  it('is a serial number with any hyphens and spaces', () => {
    for (const text of ['8371-1226-143', '8371 1226 143', '83711226143'])
      expect([text, readSearchText(text).serialNumber]).toEqual([text, '83711226143']);
    expect(readSearchText('837.1122/6143 a').serialNumber).toBe('83711226143A');
    for (const text of ['837', 'pékség', 'Ágnes12'])
      expect([text, readSearchText(text).serialNumber]).toEqual([text, null]);
  });

  it('is the beginning of a reference code in any form, with the letters that are taken for digits', () => {
    for (const text of ['7K3M-Q9', '7k3mq9', '7K3M Q9'])
      expect([text, readSearchText(text).referenceCode]).toEqual([text, '7K3M-Q9']);
    expect(readSearchText('7K3M').referenceCode).toBe('7K3M');
    expect(readSearchText('7k3moi').referenceCode).toBe('7K3M-01');
    for (const text of ['7K3', '7K3M_Q9TX', 'pékség'])
      expect([text, readSearchText(text).referenceCode]).toEqual([text, null]);
  });
});

it('reads the beginning of a reference as it is typed', () => {
  expect(readSearchText(' CSP-2026, 11 ').payoutReference).toBe('CSP-2026, 11');
  for (const text of ['CS', 'C'.repeat(36)]) expect([text, readSearchText(text).payoutReference]).toEqual([text, null]);
});

describe('withoutRepeatedPersons', () => {
  const account = { lastName: 'Kovács', firstName: 'Ágnes', userId: 'user' as string | null, merchantId: 'merchant' };
  const officer = { ...account, userId: null };

  it('returns a person once who is both the account and an officer of a merchant', () => {
    expect(withoutRepeatedPersons([officer, account])).toEqual([account]);
  });

  it('returns officers of another name or merchant, and officers without an account', () => {
    const others = [
      { ...officer, lastName: 'Kis' },
      { ...officer, firstName: 'Éva' },
      { ...officer, merchantId: 'other' },
    ];
    expect(withoutRepeatedPersons([...others, account])).toEqual([...others, account]);
    expect(withoutRepeatedPersons([officer, officer])).toEqual([officer, officer]);
    expect(withoutRepeatedPersons([account, { ...account, userId: 'other' }])).toHaveLength(2);
  });
});
