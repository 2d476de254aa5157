import { describe, expect, it } from 'vitest';
import { usefulLine } from './server-log.ts';

describe('usefulLine', () => {
  it.each([
    [
      'the first error of MariaDB, not its consequences',
      '2026-11-20 12:44:14 0 [Note] InnoDB: Starting\n2026-11-20 12:44:14 0 [ERROR] InnoDB: Cannot open ibdata1\n2026-11-20 12:44:14 0 [ERROR] Aborting\n',
      'InnoDB: Cannot open ibdata1.',
    ],
    [
      'the first error of MySQL, without its codes',
      '2026-11-20T12:44:57.6Z 0 [Warning] [MY-010068] [Server] CA certificate\n2026-11-20T12:44:58Z 1 [ERROR] [MY-012574] [InnoDB] Unable to lock ./ibdata1 error: 11\n',
      'Unable to lock ./ibdata1 error: 11.',
    ],
    [
      'the last line if no line is marked as an error',
      'mariadbd: error while loading shared libraries: libx.so.1: cannot open shared object file\n\n',
      'mariadbd: error while loading shared libraries: libx.so.1: cannot open shared object file.',
    ],
    ['a note if the log is empty', '', 'it said nothing.'],
  ])('returns %s', (_case, log, line) => {
    expect(usefulLine(log)).toBe(line);
  });
});
