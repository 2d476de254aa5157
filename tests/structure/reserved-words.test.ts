import { describe, expect, it } from 'vitest';
import { models } from '#db/models/models.ts';
import { tableOf } from '#db/sql/table.ts';
import { commentOn, readSourceFiles } from './source-files.ts';

/*
 * Statements do not quote their names. MariaDB, on which the gate runs, accepts these words as names of columns and
 * tables; MySQL 9.7 has them as reserved (`information_schema.KEYWORDS`) and refuses the statement.
 */
const reservedInMySql = new Set(
  `cube cume_dist database dense_rank empty external first_value function generated get grouping groups io_after_gtids
  io_before_gtids json_table lag last_value lateral lead library nth_value ntile of optimizer_costs option percent_rank
  qualify rank row schema stored system tablesample virtual window`.split(/\s+/u),
);

/** `fromTable('orders', …)`, `.join('users', …)`, `selectColumns(UserModel, 'u')`, `… AS total`, `FROM users u`. */
const namings = [
  /(?:\bfromTable|\.join|\.joinOptional)\(\s*'(\w+)'/gu,
  /\bselectColumns\([\w.]+, '(\w+)'/gu,
  /\bAS (\w+)/gu,
  /\b(?:FROM|JOIN) \w+ (?!AS\b)([a-z]\w*)/gu,
];

const namesIn = (text: string): string[] =>
  namings.flatMap((naming) => [...text.matchAll(naming)].map(([, name = '']) => name));

const reservedAmong = (names: readonly string[]): string[] =>
  names.filter((name) => reservedInMySql.has(name.toLowerCase()));

describe('names in statements', () => {
  it.each([
    "fromTable('stored', ApiKeyModel, usedNames)",
    "  .joinOptional(\n    'rank', readable.UserModel)",
    'SELECT COUNT(*) AS groups FROM users',
    'SELECT id FROM users system WHERE id = ?',
  ])('are found in %s', (text) => {
    expect(reservedAmong(namesIn(text))).toHaveLength(1);
  });

  it('are no reserved words of MySQL', () => {
    const sources = readSourceFiles('{src/server,db}/**/*.ts', /\.test\.ts$/u);
    const names = sources.map(({ path, lines }) => {
      const code = lines.filter((line) => commentOn(line) === null).join('\n');
      return { path, names: namesIn(code) };
    });
    expect(names.flatMap((each) => each.names).length).toBeGreaterThan(300);
    const reserved = names.map(({ path, names: found }) => ({ path, reserved: reservedAmong(found) }));
    expect(reserved.filter((each) => each.reserved.length > 0)).toEqual([]);
  });

  it('are no reserved words of MySQL in the tables', () => {
    const tables = Object.values(models).map((model) => tableOf(model));
    expect(tables.length).toBeGreaterThan(80);
    const names = tables.flatMap(({ name, columns }) => [name, ...columns.map(({ field }) => field)]);
    expect(reservedAmong(names)).toEqual([]);
  });
});
