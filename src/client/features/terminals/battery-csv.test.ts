import { expect, test } from 'vitest';
import { batteryCsv } from './battery-csv.ts';

const heading = { title: 'Töltöttség', merchantName: 'Hajnali Kifli, Pult (1740001234)', period: '2026.10.25.' };
const columns = ['Nap', 'Idő', 'Töltöttség (%)', 'Töltőn'] as const;
const pointAt = (moment: string, batteryPercent: number | null, isCharging: boolean | null) => ({
  from: new Date(moment),
  batteryPercent,
  isCharging,
});

test('has a line for each part of the time with a report, in the time of Budapest', () => {
  const points = [
    pointAt('2026-10-24T22:30:00.000Z', 18, false),
    pointAt('2026-10-24T23:00:00.000Z', null, null),
    pointAt('2026-10-25T01:30:00.000Z', 40, true),
    pointAt('2026-10-25T08:00:00.000Z', 41, null),
  ];
  const csv = batteryCsv(points, { heading, columns, words: { yes: 'Igen', no: 'Nem' } });
  expect(csv.split('\r\n')).toEqual([
    '\ufeffTöltöttség',
    'Hajnali Kifli, Pult (1740001234)',
    '2026.10.25.',
    '',
    'Nap;Idő;Töltöttség (%);Töltőn',
    '2026-10-25;00:30;18;Nem',
    '2026-10-25;02:30;40;Igen',
    '2026-10-25;09:00;41;',
    '',
  ]);
});
