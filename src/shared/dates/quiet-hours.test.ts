import { describe, expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

/** A time of Budapest, where the clock is an hour ahead in winter. */
const at = (time: string) => new Date(`2026-11-20T${time}:00.000+01:00`);

describe('isQuiet', () => {
  it.each([
    [20, 8, ['20:00', '23:59', '00:00', '07:59'], ['08:00', '19:59']],
    [1, 5, ['01:00', '04:59'], ['00:59', '05:00', '23:00']],
    [0, 23, ['00:00', '22:59'], ['23:00']],
    [7, 7, [], ['06:59', '07:00', '07:59', '08:00']],
  ])('from %i to %i is true at %o and false at %o', (quietFrom, quietTo, quiet, others) => {
    for (const time of quiet) expect([time, isQuiet({ quietFrom, quietTo }, at(time))]).toEqual([time, true]);
    for (const time of others) expect([time, isQuiet({ quietFrom, quietTo }, at(time))]).toEqual([time, false]);
  });

  it('follows the clock of Budapest in summer', () => {
    expect(isQuiet({ quietFrom: 20, quietTo: 8 }, new Date('2026-07-20T18:00:00.000Z'))).toBe(true);
    expect(isQuiet({ quietFrom: 20, quietTo: 8 }, new Date('2026-07-20T17:59:59.999Z'))).toBe(false);
  });
});
