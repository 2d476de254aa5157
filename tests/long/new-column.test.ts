import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, type Diagnostic } from 'typescript/unstable/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#tests/structure/source-files.ts';

// Adds columns to `transactions` in the files that CONTRIBUTING.md names, and asks the compiler. It reads the changed
// files from memory, so nothing is written. Takes about eight seconds of CPU time. Other checks find what no type does:
// a migration that is not in the list has no user (`npm run structure`), and a model without its migration differs from
// the table (`tests/api/integration/models.test.ts`).

const migration = 'db/migrations/9999-new-columns.ts';
const migrationList = 'db/migrations/all.ts';
const model = 'db/models/card-transactions.models.ts';
const schema = 'src/shared/transactions/submit-transaction.schema.ts';
const submission = 'src/server/features/transactions/submit/submission.ts';
const storeSubmission = 'src/server/features/transactions/submit/store-submission.ts';
const reverseSale = 'src/server/features/transactions/reverse-sale.ts';
const factory = 'db/factories/build-transactions.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Inserts a line of code before the first line that contains `anchor`. */
const insertedBefore = (path: string, anchor: string, code: string): string => {
  const lines = read(path).split('\n');
  const index = lines.findIndex((line) => line.includes(anchor));
  if (index < 0) throw new Error(`${path} has no line with ${anchor}.`);
  return lines.toSpliced(index, 0, code).join('\n');
};

/** The changed files, with a column that terminals send (`customField`) and one that they do not (`acquirer`). */
const changes: Readonly<Record<string, string>> = {
  [migration]: `import type { Migration } from '#db/migrator/migration.ts';
export const newColumns: Migration = {
  name: '9999-new-columns',
  up: ['ALTER TABLE transactions ADD COLUMN custom_field VARCHAR(10), ADD COLUMN acquirer VARCHAR(10)'],
  down: ['ALTER TABLE transactions DROP COLUMN custom_field, DROP COLUMN acquirer'],
};
`,
  [migrationList]: insertedBefore(
    migrationList,
    'export const migrations',
    "import { newColumns } from './9999-new-columns.ts';",
  ).replace(/\n\];/u, '\n  newColumns,\n];'),
  [model]: insertedBefore(
    model,
    '/** Set for a successful VoidSale. */',
    `@Optional(DataType.STRING(10)) declare customField: string | null;
     @Optional(DataType.STRING(10)) declare acquirer: string | null;`,
  ),
  [schema]: insertedBefore(schema, '    originalEftTransactionId: z', 'customField: z.string().max(10).nullable(),'),
  [submission]: insertedBefore(submission, 'readerTime: body.timestamp', 'customField: body.customField,'),
  [storeSubmission]: insertedBefore(storeSubmission, 'refundReason: null', 'acquirer: null,'),
  [reverseSale]: insertedBefore(
    reverseSale,
    'authorizationCode: null',
    'customField: sale.customField, acquirer: sale.acquirer,',
  ),
  [factory]: insertedBefore(factory, 'refundReason: null', 'customField: null, acquirer: null,'),
};

/** Files that name the type of a row, so that a new column might not compile there. */
const filesOfRows = globSync('{src,db,tests/api}/**/*.ts', { cwd: root }).filter(
  (path) =>
    !path.includes('node_modules/') &&
    /\b(?:TransactionModel|NewTransaction|TransactionRow|LockedTransaction|toNewTransaction|toSubmission)\b/u.test(
      read(path),
    ),
);

const config = join(root, 'tsconfig.new-column.json');
const checked = [...new Set([...filesOfRows, migrationList, ...Object.keys(changes)])];
const absolute = (paths: readonly string[]): string[] => paths.map((path) => join(root, path));
const configText = JSON.stringify({
  extends: './tsconfig.json',
  compilerOptions: { incremental: false },
  include: [],
  files: checked.filter((path) => path !== migration),
});

let overlay: ReadonlyMap<string, string>;
let compiler: API;
beforeAll(() => {
  overlay = new Map([[config, configText]]);
  const isChanged = (path: string) => overlay.has(path) || undefined;
  compiler = new API({ cwd: root, fs: { readFile: (path) => overlay.get(path), fileExists: isChanged } });
  compiler.updateSnapshot({ openProjects: [config] });
});
afterAll(() => compiler.close());

const textOf = ({ text, messageChain = [] }: Diagnostic): string => [text, ...messageChain.map(textOf)].join(' ');

/** Returns those of `paths` that do not compile when these files are changed, each with its first error. */
const errorsIn = (paths: readonly string[], changed: readonly string[]): string[] => {
  overlay = new Map([[config, configText], ...changed.map((path) => [join(root, path), changes[path] ?? ''] as const)]);
  const { [migration]: _, ...others } = changes;
  const snapshot = compiler.updateSnapshot({
    fileChanges: {
      changed: absolute(Object.keys(others)),
      [changed.includes(migration) ? 'created' : 'deleted']: absolute([migration]),
    },
  });
  const program = snapshot.getProject(config)?.program;
  if (!program) throw new Error('The compiler has no program.');
  return paths.flatMap((path) => {
    const [error] = program.getSemanticDiagnostics(join(root, path));
    return error ? [`${path}: ${textOf(error)}`] : [];
  });
};

const all = Object.keys(changes);

describe('a new column of transactions', () => {
  it('is in the files that CONTRIBUTING.md names, at most seven for either kind', () => {
    const [, section = ''] = /## A new column of `transactions`\n([^#]*)/u.exec(read('CONTRIBUTING.md')) ?? [];
    const rows = [...section.matchAll(/^\| `([\w./-]+)` \| (yes|no) \| (yes|no) \|/gmu)];
    const named = (kind: 2 | 3) => rows.flatMap((row) => (row[kind] === 'yes' && row[1] ? [row[1]] : []));
    const written = (paths: readonly string[]) =>
      paths.map((path) => (path === migration ? 'db/migrations' : path)).sort();
    expect(named(2).sort()).toEqual(written(all.filter((path) => path !== storeSubmission)));
    expect(named(3).sort()).toEqual(written(all.filter((path) => path !== schema && path !== submission)));
    expect(named(2)).toHaveLength(7);
  });

  it('compiles with these files alone', () => {
    expect(errorsIn(checked, all)).toEqual([]);
  });

  it.each([
    [migration, migrationList],
    [model, storeSubmission],
    [schema, storeSubmission],
    [submission, storeSubmission],
    [storeSubmission, storeSubmission],
    [reverseSale, reverseSale],
    [factory, factory],
  ])('does not compile without %s', (missing, found) => {
    const errors = errorsIn(
      [found],
      all.filter((path) => path !== missing),
    );
    expect(errors).toEqual([expect.stringMatching(/customField|acquirer|9999-new-columns/u)]);
  });
});
