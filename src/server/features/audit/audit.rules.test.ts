import { describe, expect, it } from 'vitest';
import { actorNameOf, exportedPeriod, hasGaps, isNoAction, needsMerchant, verifiedDays } from './audit.rules.ts';

/** Already the next day in Budapest. */
const now = new Date('2026-11-18T23:30:00.000Z');

describe('verifiedDays', () => {
  it('verifies the last 31 days of Budapest and today without a range', () => {
    expect(verifiedDays({}, now)).toEqual({ fromDay: '2026-10-19', toDay: null });
  });

  it('has no other bound than the given ones', () => {
    expect(verifiedDays({ fromDate: '2026-01-01' }, now)).toEqual({ fromDay: '2026-01-01', toDay: null });
    expect(verifiedDays({ toDate: '2026-01-31' }, now)).toEqual({ fromDay: null, toDay: '2026-01-31' });
  });
});

describe('needsMerchant', () => {
  const nothing = { problem: null, entryCount: 0 };

  it('asks for the merchant of an id without entries', () => {
    expect(needsMerchant({ merchantId: '01M' }, nothing)).toBe(true);
  });

  it('takes an entry or a problem as the proof that there was one', () => {
    expect(needsMerchant({ merchantId: '01M' }, { ...nothing, entryCount: 1 })).toBe(false);
    expect(needsMerchant({ merchantId: '01M' }, { ...nothing, problem: { kind: 'entryMissing' } })).toBe(false);
    expect(needsMerchant({}, nothing)).toBe(false);
  });
});

describe('actorNameOf', () => {
  it.each([
    ['vera@csippano.example', { email: 'vera@csippano.example' }],
    ['01KAGJ6V5Z1B3C5D7F9G2H4J6K', { id: '01KAGJ6V5Z1B3C5D7F9G2H4J6K' }],
    ['vera', { id: '?' }],
    ['', null],
    [undefined, null],
  ])('reads %j as %j', (actor, named) => {
    expect(actorNameOf({ actor })).toEqual(named);
  });
});

describe('isNoAction', () => {
  it.each([
    ['terminal.update', false],
    ['törlés', true],
    ['', false],
    [undefined, false],
  ])('says of %j: %s', (action, expected) => {
    expect(isNoAction({ action })).toBe(expected);
  });
});

describe('hasGaps', () => {
  it.each([{ actor: 'a@b.example' }, { searchFor: 'Kovács' }, { action: 'terminal.' }, { field: 'isDisabled' }])(
    'finds gaps in the chains of the entries of %j',
    (filter) => {
      expect(hasGaps(filter)).toBe(true);
    },
  );

  it('finds none in those of a merchant and of days', () => {
    expect(hasGaps({ merchantId: '01M', fromDate: '2026-11-01', toDate: '2026-11-18', actor: '' })).toBe(false);
  });
});

describe('exportedPeriod', () => {
  it.each([
    [{ fromDate: '2026-11-01', toDate: '2026-11-10' }, '2026-11-01_2026-11-10'],
    [{ fromDate: '2026-11-10', toDate: '2026-11-10' }, '2026-11-10'],
    [{ fromDate: '2026-11-01' }, '2026-11-01_2026-11-19'],
    [{ toDate: '2026-11-10' }, '2026-11-10'],
    [{}, '2026-11-19'],
  ] as const)('names the days of %j as %s', (range, name) => {
    expect(exportedPeriod(range, now)).toBe(name);
  });
});
