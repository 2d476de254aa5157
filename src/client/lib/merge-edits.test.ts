import { describe, expect, it } from 'vitest';
import { applyTheirs, mergeEdits, valueOfField } from './merge-edits.ts';

const address = (street: string) => ({ zipCode: '2628', city: 'Szob', street });
const base = {
  email: 'pek@example.com',
  merchant: { doingBusinessAs: 'Pék', website: '', address: address('Fő utca 1.') },
  bankAccount: { localNumber: '1', iban: 'HU1' },
  persons: [{ lastName: 'Pék' }, { lastName: 'Molnár' }],
};

describe('mergeEdits', () => {
  it('takes over what only the other has changed', () => {
    const mine = { ...base, merchant: { ...base.merchant, website: 'https://pek.example' } };
    const theirs = { ...base, merchant: { ...base.merchant, doingBusinessAs: 'Kovászos' } };
    const both = {
      ...base,
      merchant: { ...base.merchant, website: 'https://pek.example', doingBusinessAs: 'Kovászos' },
    };
    expect(mergeEdits({ base, mine, theirs })).toEqual({ mine: both, theirs: both, conflicts: [] });
  });

  it('names the fields that both have changed, and keeps the other edits', () => {
    const mine = { ...base, email: 'uj@example.com', merchant: { ...base.merchant, doingBusinessAs: 'Kenyeres' } };
    const theirs = {
      ...base,
      merchant: { ...base.merchant, doingBusinessAs: 'Kovászos', website: 'https://a.example' },
    };
    const merged = mergeEdits({ base, mine, theirs });
    expect(merged.conflicts).toEqual(['merchant.doingBusinessAs']);
    expect(merged.mine).toEqual({ ...mine, merchant: { ...mine.merchant, website: 'https://a.example' } });
    expect(merged.theirs).toEqual({ ...mine, merchant: theirs.merchant });
  });

  it('has no conflict where both have entered the same', () => {
    const same = { ...base, email: 'uj@example.com' };
    expect(mergeEdits({ base, mine: same, theirs: same })).toEqual({ mine: same, theirs: same, conflicts: [] });
  });

  it.each([
    [
      'an address',
      'merchant.address',
      { merchant: { ...base.merchant, address: address('Fő utca 2.') } },
      { merchant: { ...base.merchant, address: { ...address('Fő utca 1.'), city: 'Zebegény' } } },
    ],
    [
      'a list',
      'persons',
      { persons: [{ lastName: 'Pék' }, { lastName: 'Kis' }] },
      { persons: [{ lastName: 'Molnár' }] },
    ],
    [
      'a group that is whole',
      'bankAccount',
      { bankAccount: { localNumber: '2', iban: 'HU1' } },
      { bankAccount: { localNumber: '1', iban: 'HU2' } },
    ],
  ])('does not mix the parts of %s', (_what, path, own, other) => {
    const merged = mergeEdits({ base, mine: { ...base, ...own }, theirs: { ...base, ...other } }, ['bankAccount']);
    expect(merged).toEqual({ mine: { ...base, ...own }, theirs: { ...base, ...other }, conflicts: [path] });
  });
});

describe('applyTheirs', () => {
  it('replaces the fields that the person leaves to the other, and no others', () => {
    const mine = { ...base, email: 'uj@example.com', merchant: { ...base.merchant, doingBusinessAs: 'Kenyeres' } };
    const theirs = { ...base, email: 'ok@example.com', merchant: { ...base.merchant, doingBusinessAs: 'Kovászos' } };
    const merged = mergeEdits({ base, mine, theirs });
    expect(merged.conflicts).toEqual(['email', 'merchant.doingBusinessAs']);
    expect(applyTheirs(merged, [])).toEqual(mine);
    expect(applyTheirs(merged, ['merchant.doingBusinessAs'])).toEqual({ ...theirs, email: 'uj@example.com' });
    expect(merged.conflicts.map((path) => valueOfField(merged.theirs, path))).toEqual(['ok@example.com', 'Kovászos']);
  });
});
