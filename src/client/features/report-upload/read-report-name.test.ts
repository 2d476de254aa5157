import { expect, test } from 'vitest';
import { readReportName } from './read-report-name.ts';

test.each([
  ['Havi elszámolás 2026-10.pdf', { month: '2026-10' }],
  ['Interchange++ 2026-10.pdf', { month: '2026-10', type: 'InterchangePlusPlus' }],
  ['5123456789_202610.pdf', { mid: '5123456789', month: '2026-10' }],
  ['500277000001-2026_09-IC++.pdf', { mid: '500277000001', month: '2026-09', type: 'InterchangePlusPlus' }],
  ['zárás 2026. 01.pdf', { month: '2026-01' }],
])('reads month, type and MID from %j', (name, values) => {
  expect(readReportName(name)).toEqual(values);
});

test.each(['zaras.pdf', 'scan 20261004.pdf', '2026-13.pdf', '12026-10.pdf', '12345678.pdf'])(
  'reads nothing from %j',
  (name) => {
    expect(readReportName(name)).toEqual({});
  },
);
