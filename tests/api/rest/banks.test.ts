import { describe, expect, it } from 'vitest';
import type { Bank } from '#shared/banks/banks.schema.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

const banks = async (): Promise<Bank[]> => (await test.app.inject('/api/v1/Bank')).json();

describe('GET Bank', () => {
  it('returns the list without authentication and with an invalid token', async () => {
    const answer = await test.app.inject({ url: '/api/v1/Bank', headers: { authorization: 'Bearer expired' } });
    expect(answer.statusCode).toBe(200);
    expect(Array.isArray(answer.json())).toBe(true);
  });

  it('returns all prefixes of a bank, its own first', async () => {
    const erste = (await banks()).find(({ bic }) => bic === 'GIBAHUHB');
    expect(erste).toEqual({
      id: expect.any(String),
      name: 'Erste Bank Hungary Zrt.',
      bic: 'GIBAHUHB',
      giroNumber: '116',
      giroPrefixes: ['116', '119', '125', '142'],
    });
  });

  it('sorts the banks by Hungarian collation', async () => {
    const names = (await banks()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names).toEqual([...names].sort(new Intl.Collator('hu').compare));
    // Accented letters sort after their base letter, not after z.
    expect(names.indexOf('Gránit Bank Nyrt.')).toBeLessThan(names.indexOf('ING Bank N.V. Magyarországi Fióktelepe'));
  });
});
