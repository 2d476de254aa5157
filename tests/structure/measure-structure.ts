import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { bannedInTexts, bannedNames, bannedWords } from './banned-words.ts';
import { findGateViolations, readGateFiles } from './gate-rules.ts';
import { commentOn, readSourceFiles, root, type SourceFile } from './source-files.ts';
import { type Figure, measureFigures } from './structure-figures.ts';
import { sharedModels } from './table-owners.ts';

/** One measured property of the source text, with the places that count. */
export interface Measure {
  name: string;
  value: number;
  unit: '' | ' %';
  max: number;
  /** `file: detail` of each place, at most a few dozen. */
  places: string[];
}

const smallFileLines = 25;

/** Source files of the product: without tests, declarations and generated code. */
const readSources = (): SourceFile[] =>
  readSourceFiles('{src,db,openapi}/**/*.{ts,tsx}', /\.test\.tsx?$|\.d\.ts$|^openapi\/client\//u);

const readTests = (): SourceFile[] =>
  readSourceFiles(
    ['tests/**/*.{ts,tsx}', '{src,db,openapi}/**/*.test.{ts,tsx}'],
    /^tests\/structure\/banned-words\.ts$/u,
  );

const titleOn = (line: string): string | null =>
  /^\s*(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])(.+?)\1/u.exec(line)?.[2] ?? null;

const placesOf = (files: readonly SourceFile[], find: (line: string) => string | null): string[] =>
  files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => {
      const found = find(line);
      return found === null ? [] : [`${path}:${index + 1}: ${found.trim()}`];
    }),
  );

/**
 * Texts for people. Those of errors and problems that programs get have the words of the API, and `words` of the
 * questions are what people may search for.
 */
const readTexts = (language: 'hu' | 'en'): SourceFile[] =>
  readSourceFiles(`src/shared/i18n/${language}/*.ts`, /\/(?:problems[\w-]*|texts)\.ts$/u);

const bannedTextOn =
  (language: 'hu' | 'en') =>
  (line: string): string | null => {
    if (commentOn(line) !== null || /^\s*(?:words|import)\b/u.test(line)) return null;
    const texts = [...line.matchAll(/(?<!\[)'((?:[^'\\]|\\.)*)'(?!:)/gu)].map(([, text = '']) =>
      text.replaceAll(/\{\{\w+\}\}/gu, ''),
    );
    return texts.find((text) => bannedInTexts[language].test(text)) ?? null;
  };

const wordsOfComment = (line: string): number => commentOn(line)?.replace('*/', '').match(/\S+/gu)?.length ?? 0;

/** The words of an average comment line, without lines that only open or close a comment. */
const measureComments = (sources: readonly SourceFile[]): Measure => {
  const average = (lines: readonly string[]): number => {
    const counts = lines.map(wordsOfComment).filter((count) => count > 0);
    return Math.round((10 * counts.reduce((sum, count) => sum + count, 0)) / Math.max(counts.length, 1)) / 10;
  };
  const files = sources.map(({ path, lines }) => ({ path, words: average(lines) }));
  return {
    name: 'words of a comment line',
    value: average(sources.flatMap(({ lines }) => lines)),
    unit: '',
    max: 10,
    places: files
      .sort((one, other) => other.words - one.words)
      .slice(0, 20)
      .map(({ path, words }) => `${path}: ${words}`),
  };
};

const maxLineLength = 120;

/** A comment that is longer than a line of code may be. Directives and texts with addresses cannot be wrapped. */
const longCommentOn = (line: string): string | null =>
  line.length > maxLineLength && /^\s*(?:\/\/|\/?\*\*? )/u.test(line) && !/biome-ignore|https?:\/\//u.test(line)
    ? line
    : null;

/** A parameter or member for a database transaction that is not part of `db` (`db/sql/unit-of-work.ts`). */
const looseTransactionOn = (line: string): string | null =>
  commentOn(line) === null && /\btransaction\??: (?:Transaction|SequelizeTransaction)\b(?!Kind)/u.test(line)
    ? line
    : null;

/** A `db` that is taken apart into names or put together again: `{ sequelize, transaction }`. */
const takenApart = /\{(?:[^{};]|\{[^{}]*\})*\bsequelize\b(?:[^{};]|\{[^{}]*\})*[\s,]transaction\s*[,}]/gu;

/** Places where a database transaction is called `transaction`, which is what a sale is called. */
const transactionsBesideSales = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('src/server/features/transactions/'))
    .flatMap(({ path, lines }) =>
      [...lines.join('\n').matchAll(takenApart)].map(([text]) => `${path}: ${text.replaceAll(/\s+/gu, ' ')}`),
    );

const bannedIn = (text: string | null): string | null => (text !== null && bannedWords.test(text) ? text : null);

const declaredName = /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gu;

const bannedNameOn = (line: string): string | null => {
  if (commentOn(line) !== null) return null;
  const names = [...line.matchAll(declaredName)].map(([, name = '']) => name).filter((name) => bannedNames.test(name));
  return names.length > 0 ? names.join(', ') : null;
};

const exportedName =
  /^export (?:declare |abstract )*(?:const|let|function\*?|async function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/u;

/** Names that more than one file exports. The two languages of a text have the same name on purpose. */
const namesExportedTwice = (sources: readonly SourceFile[]): string[] => {
  const filesByName = new Map<string, Set<string>>();
  for (const { path, lines } of sources) {
    if (/^src\/shared\/i18n\/(?:hu|en)\//u.test(path)) continue;
    for (const line of lines) {
      const name = exportedName.exec(line)?.[1];
      if (name) filesByName.set(name, (filesByName.get(name) ?? new Set()).add(path));
    }
  }
  return [...filesByName]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${[...files].join(', ')}: ${name}`);
};

const exportedValue =
  /^export (?:abstract )?(?:const|let|function\*?|async function\*?|class|enum) ([A-Za-z_$][\w$]*)/u;

const wordsIn = (lines: readonly string[]): string[] => lines.join('\n').match(/[A-Za-z_$][\w$]*/gu) ?? [];

/** The number of files that contain each word. */
const countFiles = (files: readonly SourceFile[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { lines } of files) {
    for (const word of new Set(wordsIn(lines))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
};

/**
 * Exported values, without types, that no other file uses. A test is no user: it may prove what its file uses itself,
 * but not be the only reason for a function. Helpers of tests are users, and these and factories exist for tests.
 */
const exportsWithoutUser = (sources: readonly SourceFile[], tests: readonly SourceFile[]): string[] => {
  const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/u.test(path);
  const users = countFiles([...sources, ...tests.filter((file) => !isTest(file))]);
  const tested = countFiles(tests.filter(isTest));
  const isUnused = (name: string, lines: readonly string[]): boolean =>
    users.get(name) === 1 && (!tested.has(name) || wordsIn(lines).filter((word) => word === name).length === 1);
  return sources
    .filter(({ path }) => !/^(?:db\/factories|src\/client\/testing)\//u.test(path))
    .flatMap((file) =>
      placesOf([file], (line) => {
        const name = exportedValue.exec(line)?.[1];
        return name !== undefined && isUnused(name, file.lines) ? name : null;
      }),
    );
};

/**
 * Calls that run a statement whose text is written by hand: searches, sums, statistics, queues. Others are built from
 * the models (`db/sql/rows.ts`, `joined-rows.ts`) or from the declaration of a list (`list-rows.ts`).
 */
const handWrittenStatement =
  /(?<!function )\b(?:selectRows?|selectPrepared|writePrepared|selectCounted|selectPage|selectSpan|sequelize\.query)(?:<[^(]*>)?\(/u;

const statementOn = (line: string): string | null =>
  commentOn(line) === null && handWrittenStatement.test(line) ? line : null;

/** Models that nothing in the server uses, so that their columns are written by hand there. */
const modelsWithoutUse = (sources: readonly SourceFile[]): string[] => {
  const server = sources
    .filter(({ path }) => /^(?:src\/server|db\/reference-data)\//u.test(path))
    .flatMap(({ lines }) => lines)
    .join('\n');
  return placesOf(
    sources.filter(({ path }) => path.startsWith('db/models/')),
    (line) => /^export class (\w+Model)\b/u.exec(line)?.[1] ?? null,
  ).filter((place) => !new RegExp(`\\b${place.split(' ').at(-1)}\\b`, 'u').test(server));
};

/** Violations of the import rules: imports that point upwards, and cycles of files or folders, types included. */
const measureImports = async (): Promise<{ upwards: string[]; cycles: string[]; modules: IModule[] }> => {
  const { output } = await cruise(
    ['src', 'db', 'openapi'],
    await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs')),
  );
  const { modules, summary } = output as ICruiseResult;
  const placed = (isCycle: boolean): string[] =>
    summary.violations
      .filter(({ rule }) => rule.name.startsWith('no-circular') === isCycle)
      .map(({ from, to, rule }) => `${from}: ${to} (${rule.name})`);
  return { upwards: placed(false), cycles: placed(true), modules };
};

/** Measures the source text of the project. Takes a few seconds. */
export const measureStructure = async (): Promise<{ measures: Measure[]; figures: Figure[] }> => {
  const sources = readSources();
  const tests = readTests();
  const all = [...sources, ...tests];
  const { upwards, cycles, modules } = await measureImports();
  const small = sources.filter(({ lines }) => lines.length < smallFileLines);
  const maxLines = Math.max(...sources.map(({ lines }) => lines.length));
  const counted = (name: string, places: string[]): Measure => ({
    name,
    value: places.length,
    unit: '',
    max: 0,
    places,
  });
  const measures: Measure[] = [
    counted('imports against the rules (upwards, between features, …)', [...upwards, ...sharedModels(sources)]),
    counted('cycles of files or folders, types included', cycles),
    {
      name: `source files under ${smallFileLines} lines`,
      value: Math.round((1000 * small.length) / sources.length) / 10,
      unit: ' %',
      max: 18,
      places: small.map(({ path, lines }) => `${path}: ${lines.length}`),
    },
    {
      name: 'lines of the longest source file',
      value: maxLines,
      unit: '',
      max: 330,
      places: sources.filter(({ lines }) => lines.length === maxLines).map(({ path }) => `${path}: ${maxLines}`),
    },
    measureComments(sources),
    { ...counted('models without a use in server and reference data', modelsWithoutUse(sources)), max: 0 },
    {
      ...counted(
        'calls with SQL by hand in the server',
        placesOf(
          sources.filter(({ path }) => path.startsWith('src/server/')),
          statementOn,
        ),
      ),
      max: 59,
    },
    counted(
      'database transactions that are passed beside `db` in the server',
      placesOf(
        sources.filter(({ path }) => path.startsWith('src/server/')),
        looseTransactionOn,
      ),
    ),
    counted('database transactions that are called `transaction` beside sales', transactionsBesideSales(sources)),
    counted(`comment lines over ${maxLineLength} characters`, placesOf(all, longCommentOn)),
    counted('exported names with two meanings', namesExportedTwice(sources)),
    counted('exported values without a user', exportsWithoutUser(sources, tests)),
    counted(
      'comment lines and test titles with banned words',
      placesOf(all, (line) => bannedIn(commentOn(line)) ?? bannedIn(titleOn(line))),
    ),
    counted(
      'texts with a synonym of the usual word',
      (['hu', 'en'] as const).flatMap((language) => placesOf(readTexts(language), bannedTextOn(language))),
    ),
    counted('declared names with banned words', placesOf(all, bannedNameOn)),
    counted(
      'lines of `npm test` that depend on chance, clocks, the machine or the network',
      findGateViolations(readGateFiles()),
    ),
    counted(
      'spreads of an object literal, whose members can stand alone',
      placesOf(all, (line) => (commentOn(line) === null && /\.\.\.\{/u.test(line) ? line : null)),
    ),
    counted(
      'uses of `any`',
      placesOf(all, (line) =>
        commentOn(line) === null && titleOn(line) === null && /(?:[:<|]\s*any\b(?!\s*\})|\bas any\b)/u.test(line)
          ? line
          : null,
      ),
    ),
  ];
  return { measures, figures: measureFigures(modules, sources) };
};
