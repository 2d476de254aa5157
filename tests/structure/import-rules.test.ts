import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './source-files.ts';

/** Folders of `platform/` as they are: one with a door, and one with a single file. */
const inner = 'src/server/platform/outbox/outbox-worker.ts';
const innerOfSubfolder = 'src/server/platform/outbox/emails/email.ts';
const door = 'src/server/platform/outbox/outbox.api.ts';
const onlyFile = 'src/server/platform/addresses/addresses.repository.ts';

/** The rules that an import of `to` by `from` breaks, in a project of these two files. */
const rulesBrokenBy = async (from: string, to: string): Promise<string[]> => {
  const project = mkdtempSync(join(tmpdir(), 'csippano-imports-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const file of [from, to]) mkdirSync(join(project, dirname(file)), { recursive: true });
  const path = `${dirname(from)
    .split('/')
    .map(() => '..')
    .join('/')}/${to}`;
  writeFileSync(join(project, to), 'export const value = 1;\n');
  writeFileSync(join(project, from), `import { value } from '${path}';\nexport const other = value;\n`);
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
  const { output } = await cruise(['src'], { ...options, baseDir: project });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
};

describe('a folder of platform/', () => {
  it.each([inner, innerOfSubfolder])('is not entered by a feature through %s', async (to) => {
    expect(await rulesBrokenBy('src/server/features/orders/add-order.ts', to)).toEqual(['platform-by-its-doors']);
  });

  it.each([inner, innerOfSubfolder])('is not entered by another of them through %s', async (to) => {
    expect(await rulesBrokenBy('src/server/platform/jobs/retention.ts', to)).toEqual([
      'platform-folders-by-their-doors',
    ]);
  });

  it.each([door, onlyFile])('is entered by a feature and by another of them through %s', async (to) => {
    expect(await rulesBrokenBy('src/server/features/orders/add-order.ts', to)).toEqual([]);
    expect(await rulesBrokenBy('src/server/platform/jobs/retention.ts', to)).toEqual([]);
  });

  it('imports its own files', async () => {
    expect(await rulesBrokenBy('src/server/platform/outbox/enqueue-emails.ts', inner)).toEqual([]);
  });
});

it('a feature enters another one through its <feature>.api.ts only', async () => {
  const from = 'src/server/features/orders/add-order.ts';
  expect(await rulesBrokenBy(from, 'src/server/features/users/add-user.ts')).toEqual(['features-by-their-api']);
  expect(await rulesBrokenBy(from, 'src/server/features/users/users.api.ts')).toEqual([]);
});

it.each(['src/client/ui/list.tsx', 'src/shared/exports/describe.ts'])(
  '%s knows no texts but their types',
  async (from) => {
    const to = 'src/shared/i18n/translate.ts';
    expect(await rulesBrokenBy(from, to)).toEqual(['texts-by-their-groups']);
  },
);
