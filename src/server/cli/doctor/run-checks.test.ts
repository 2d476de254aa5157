import { describe, expect, it } from 'vitest';
import { type Check, describeResult, ok, runChecks, warning } from './run-checks.ts';

const failing: Check = {
  name: 'database',
  run: () => Promise.reject(new Error('no', { cause: new Error('refused') })),
};

describe('runChecks', () => {
  it('reports an error with its cause, and skips what needs the failed check', async () => {
    const checks: Check[] = [
      failing,
      { name: 'sealing', needs: ['database'], run: async () => ok('all') },
      { name: 'rights', needs: ['sealing'], run: async () => ok('all') },
      { name: 'mail', run: async () => [ok('one'), warning('two')] },
    ];
    expect((await runChecks(checks)).map(describeResult)).toEqual([
      'failed   database   no: refused',
      'skipped  sealing    needs the check of the database',
      'skipped  rights     needs the check of the sealing',
      'ok       mail       one',
      'warning  mail       two',
    ]);
  });

  it('runs what needs a check that has only warned', async () => {
    const checks: Check[] = [
      { name: 'database', run: async () => warning('slow') },
      { name: 'rights', needs: ['database'], run: async () => ok('all') },
    ];
    expect((await runChecks(checks)).map(({ state }) => state)).toEqual(['warning', 'ok']);
  });
});
