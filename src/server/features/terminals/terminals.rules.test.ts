import { describe, expect, it } from 'vitest';
import {
  disabledFrom,
  nameAfterEdit,
  noticeBefore,
  onlineSince,
  outageChange,
  overdueLimits,
  switchedBy,
  takesName,
  unusedSince,
} from './terminals.rules.ts';

const date = (text: string) => new Date(`${text}T11:00:00.000Z`);

describe('dormancy', () => {
  it.each([
    ['its creation', null, null, '2026-01-01'],
    ['its last use', '2026-02-01', null, '2026-02-01'],
    ['its last activation', '2026-02-01', '2026-03-01', '2026-03-01'],
    ['its last use after an activation', '2026-04-01', '2026-03-01', '2026-04-01'],
    ['its creation, if it was used by a former merchant', '2025-12-01', null, '2026-01-01'],
  ])('begins with %s', (_, lastUsedAt, activatedAt, since) => {
    const dateOrNull = (text: string | null) => (text === null ? null : date(text));
    const times = { lastUsedAt: dateOrNull(lastUsedAt), activatedAt: dateOrNull(activatedAt) };
    expect(unusedSince({ createdAt: date('2026-01-01'), ...times })).toEqual(date(since));
  });

  it.each([
    ['2026-11-18', '2026-02-18', '2026-01-18', '2026-10-18'],
    // Months are of different lengths: the last day of a shorter one.
    ['2026-12-31', '2026-03-31', '2026-02-28', '2026-11-30'],
    ['2026-11-30', '2026-02-28', '2026-01-30', '2026-10-30'],
    ['2024-11-29', '2024-02-29', '2024-01-29', '2024-10-29'],
    ['2027-01-15', '2026-04-15', '2026-03-15', '2026-12-15'],
  ])(
    'on %s is warned about from %s, and ends in disabling from %s after a warning of %s',
    (now, warned, before, noticed) => {
      expect(noticeBefore(date(now))).toEqual(date(warned));
      expect(overdueLimits(date(now))).toEqual({ before: date(before), noticedBefore: date(noticed) });
    },
  );

  it.each([
    ['after ten months', '2026-02-18', '2026-11-18', '2026-12-18'],
    ['a month after a late warning', '2026-01-01', '2026-11-18', '2026-12-18'],
    ['after ten months if the warning was early', '2026-03-18', '2026-11-18', '2027-01-18'],
  ])('disables %s', (_, unusedSince, warnedAt, from) => {
    expect(disabledFrom(date(unusedSince), date(warnedAt))).toEqual(date(from));
  });
});

describe('nameAfterEdit', () => {
  const before = { merchantId: 'A', name: 'Pult' };

  it.each([
    ['keeps a name that is not entered', { merchantId: 'A' }, 'Pult'],
    ['replaces it', { merchantId: 'A', name: 'Terasz' }, 'Terasz'],
    ['removes it', { merchantId: 'A', name: null }, null],
    ['drops it for another merchant', { merchantId: 'B' }, null],
    ['gives another merchant’s terminal its name', { merchantId: 'B', name: 'Terasz' }, 'Terasz'],
  ])('%s', (_, entered, name) => {
    expect(nameAfterEdit(before, entered)).toBe(name);
  });
});

describe('takesName', () => {
  const before = { merchantId: 'A', name: 'Pult' };

  it.each([
    ['for another name', before, { merchantId: 'A', name: 'Terasz' }, true],
    ['for the same name of another merchant', before, { merchantId: 'B', name: 'Pult' }, true],
    ['for the name of a terminal that does not exist', null, before, true],
    ['for its own name', before, before, false],
    ['without a name', before, { merchantId: 'B', name: null }, false],
  ])('is decided %s', (_, former, after, isTaken) => {
    expect(takesName(former, after)).toBe(isTaken);
  });
});

describe('switchedBy', () => {
  const on = { merchantId: 'A', isDisabled: false };
  const off = { merchantId: 'A', isDisabled: true };

  it.each([
    ['disabled', on, off, 'Disabled'],
    ['enabled', off, on, 'Enabled'],
    ['unchanged', off, off, null],
    ['new', null, off, null],
    ['deleted', on, null, null],
    ['moved away', on, { ...off, merchantId: 'B' }, null],
  ] as const)('decides what is published of a terminal that is %s', (_, before, after, change) => {
    expect(switchedBy(before, after, 'A')).toBe(change);
  });

  it('publishes to the next merchant that a moved terminal was switched', () => {
    expect(switchedBy(on, { ...off, merchantId: 'B' }, 'B')).toBe('Disabled');
  });
});

describe('outages', () => {
  const lastSeenAt = date('2026-11-18');

  it('begin two minutes after the last sign of life', () => {
    expect(onlineSince(new Date('2026-11-18T11:02:00.000Z'))).toEqual(lastSeenAt);
  });

  it('are published at their beginning and at their end', () => {
    expect(outageChange({ offlineSince: null, lastSeenAt })).toEqual({ change: 'Offline', offlineSince: lastSeenAt });
    expect(outageChange({ offlineSince: date('2026-11-17'), lastSeenAt })).toEqual({
      change: 'Online',
      offlineSince: null,
    });
  });
});
