import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * Every table has one owner that writes it: a feature, a platform module, `auth` or a gateway. Others call the owner's
 * functions inside their transaction. Reads and row locks are not restricted.
 *
 * Writes are recognised in the source text, without comments:
 * - a write method called on `getRepository(XModel)`, directly, after other calls, or through a variable or local
 *   function that holds the repository; the table is that of `XModel` in `db/models`;
 * - a function of `db/sql/rows.ts` or `upsert-rows.ts` that writes, called with `XModel`;
 * - `sealedColumnOf`, called with `XModel`: keys that change seal its values again;
 * - INSERT INTO, REPLACE INTO, UPDATE and DELETE FROM in upper case, followed by the table's name.
 * A write whose table cannot be read from the text is reported, so that it cannot pass unnoticed. Not recognised is a
 * write method with a common name (`create`, `update`, `destroy`) on an instance in a file that imports no model.
 */

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const rareWriteMethods = ['bulkCreate', 'decrement', 'findCreateFind', 'findOrCreate', 'increment', 'save', 'upsert'];
const writeMethods = ['create', 'update', 'destroy', 'restore', 'truncate', ...rareWriteMethods];
/** `updateRows(work, UserModel`, `insertRow({ sequelize, transaction }, UserModel`. */
const rowWrite =
  /(?<!function )\b(?:insertRow|upsertRows?|updateRows|deleteRows|deleteExpiredRows)\(\s*(?:\{[^}]*\}|[\w.]+)\s*,\s*(\w+)/gu;
const sealedColumn = /\bsealedColumnOf\(\s*(\w+)\s*,/gu;
/** Writes the table of the model that its callers name. */
const sealedColumns = 'src/server/platform/data-keys/sealed-columns.ts';
/** Calls of `node:crypto`, whose `update` is not a write. */
const cryptoCall = /^\s*(?:createHash|createHmac|cipher|decipher)\b/u;

const tableOfModel = new Map(
  globSync('db/models/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/@Table\(\{\s*tableName:\s*'(\w+)'[\s\S]*?export class (\w+)/gu)].map(
      ([, table = '', model = '']) => [model, table] as const,
    ),
  ),
);
const tables = new Set(tableOfModel.values());

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/(^|\s)\/\/.*$/gmu, '$1');

/** The index of the parenthesis that opens the group that is closed at `end`. */
const openingParenthesis = (text: string, end: number): number => {
  let depth = 0;
  for (let i = end; i >= 0; i -= 1) {
    if (text[i] === ')') depth += 1;
    if (text[i] === '(') depth -= 1;
    if (depth === 0) return i;
  }
  return 0;
};

/** The expression before the dot at `dot`: `a.b(…).c` of `a.b(…).c.update(…)`. */
const receiverBefore = (text: string, dot: number): string => {
  let start = dot;
  for (;;) {
    start = text.slice(0, start).trimEnd().length;
    if (text[start - 1] === ')') start = openingParenthesis(text, start - 1);
    start -= /[\w$]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
    const before = text.slice(0, start).trimEnd();
    if (!before.endsWith('.')) return text.slice(start, dot);
    start = before.endsWith('?.') ? before.length - 2 : before.length - 1;
  }
};

interface Writes {
  tables: string[];
  /** Writes whose table is not in the text. */
  unknown: string[];
}

/** Returns the tables that a source file writes. */
const findWrites = (source: string): Writes => {
  const text = withoutComments(source);
  const found: Writes = { tables: [], unknown: [] };
  const repositories = new Map(
    [...text.matchAll(/\bconst (\w+) =(?=[^;{]*?getRepository\((\w+)\))/gu)].map(([, name = '', model = '']) => [
      name,
      model,
    ]),
  );
  const importsModels = /from '#db\/models\//u.test(text);
  for (const match of text.matchAll(new RegExp(`\\.\\s*(${writeMethods.join('|')})\\(`, 'gu'))) {
    const [call, method = ''] = match;
    const receiver = receiverBefore(text, match.index);
    const variable = /^\s*(\w+)/u.exec(receiver)?.[1] ?? '';
    const model = /getRepository\((\w+)\)/u.exec(receiver)?.[1] ?? repositories.get(variable);
    const table = tableOfModel.get(model ?? '');
    if (table) found.tables.push(table);
    else if (!cryptoCall.test(receiver) && (importsModels || rareWriteMethods.includes(method))) {
      found.unknown.push(`${receiver.trim()}${call}`);
    }
  }
  for (const [call, model = ''] of [...text.matchAll(rowWrite), ...text.matchAll(sealedColumn)]) {
    const table = tableOfModel.get(model);
    if (table) found.tables.push(table);
    else found.unknown.push(call);
  }
  const statement =
    /(?<![\w.])(?:INSERT\s+(?:IGNORE\s+)?INTO|REPLACE\s+INTO|DELETE\s+FROM|(?<!\b(?:KEY|FOR)\s+)UPDATE)\s+(\$\{\w+\}|[\w`]+)/gu;
  for (const [words, name = ''] of text.matchAll(statement)) {
    const table = name.replaceAll('`', '');
    if (tables.has(table)) found.tables.push(table);
    else found.unknown.push(words);
  }
  return found;
};

/** `features/orders`, `platform/outbox`, `gateways/payment`, `auth`. */
const ownerOf = (file: string): string =>
  /^src\/server\/((?:features|platform|gateways)\/[\w-]+|\w+)/u.exec(file)?.[1] ?? file;

const writesByFile = globSync('src/server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && file !== sealedColumns)
  .map((file) => ({ file, ...findWrites(read(file)) }));

const ownersOf = (table: string): string[] => [
  ...new Set(writesByFile.filter((each) => each.tables.includes(table)).map(({ file }) => ownerOf(file))),
];

describe('the recognition of writes', () => {
  const importModels = "import { UserModel } from '#db/models/merchants.models.ts';\n";

  it.each([
    ['a method of a repository', 'await sequelize.getRepository(UserModel).update({}, where);'],
    [
      'a chain over several lines',
      'await sequelize\n  .getRepository(UserModel)\n  .scope(all)\n  .destroy({ where });',
    ],
    ['a variable', 'const users = sequelize.getRepository(UserModel);\nawait users.bulkCreate(rows);'],
    [
      'a local function',
      'const users = (s: Sequelize) => s.getRepository(UserModel);\nawait users(sequelize).create(row);',
    ],
    [
      'a function of rows.ts',
      'await updateRows(\n  { sequelize, transaction },\n  UserModel,\n  { id },\n  { email },\n);',
    ],
    ['a sealed column', "export const sealedAnswers = sealedColumnOf(UserModel, 'sealedAnswer', contextOf);"],
    ['an INSERT', 'await sequelize.query(`INSERT INTO users (id) VALUES ($id)`);'],
    ['an UPDATE', "await sequelize.query('UPDATE users SET email = $email');"],
    ['a DELETE', 'await sequelize.query(`DELETE FROM users WHERE id = :id`);'],
  ])('finds %s', (_name, statement) => {
    expect(findWrites(importModels + statement)).toEqual({ tables: ['users'], unknown: [] });
  });

  it.each([
    ['a read', 'await sequelize.getRepository(UserModel).findOne({ lock: transaction.LOCK.UPDATE });'],
    ['a row lock', 'await sequelize.query(`SELECT id FROM users WHERE id = $id FOR UPDATE`, { type });'],
    ['a hash', "createHash('sha256').update(content).digest();"],
    ['a comment', '// INSERT INTO users, then users.save()'],
  ])('ignores %s', (_name, statement) => {
    expect(findWrites(importModels + statement)).toEqual({ tables: [], unknown: [] });
  });

  it('reports writes whose table is not in the text', () => {
    expect(findWrites(`${importModels}await user.update({ email });`).unknown).toHaveLength(1);
    expect(findWrites('await user.save();').unknown).toHaveLength(1);
    expect(findWrites('await deleteRows(db, model, { id });').unknown).toHaveLength(1);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a statement with a variable table
    expect(findWrites('sequelize.query(`INSERT INTO ${table} VALUES :rows`)').unknown).toHaveLength(1);
  });
});

describe('tables', () => {
  it('are all found in db/models', () => {
    expect(tables.size).toBeGreaterThan(35);
  });

  it('are only written by statements whose source names the table', () => {
    expect(writesByFile.flatMap(({ file, unknown }) => unknown.map((write) => `${file}: ${write}`))).toEqual([]);
  });

  it('are written by one owner each', () => {
    const shared = [...tables]
      .map((table) => [table, ownersOf(table)] as const)
      .filter(([, owners]) => owners.length > 1);
    expect(shared).toEqual([]);
  });

  it.each([
    ['users', 'features/users'],
    ['persons', 'features/users'],
    ['terminal_orders', 'features/orders'],
    ['merchants', 'features/merchants'],
    ['bank_accounts', 'features/merchants'],
    ['terminals', 'features/terminals'],
    ['files', 'platform/files'],
    ['addresses', 'platform/addresses'],
    ['sessions', 'auth'],
    ['sandbox_payments', 'gateways/payment'],
  ])('%s is written by %s', (table, owner) => {
    expect(ownersOf(table)).toEqual([owner]);
  });
});
