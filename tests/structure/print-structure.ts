// `npm run structure`: prints the measures of the source text, figures without a limit, and the places that are over
// their limit. Ends with exit code 1 if there are any, if README.md has other limits, or db/sql/README.md reasons for
// another number of calls.
import { readFileSync } from 'node:fs';
import { measureStructure } from './measure-structure.ts';

const maxPlaces = 400;

const tableOf = (header: string[], rows: string[][]): string =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('');

const { measures, figures } = await measureStructure();
process.stdout.write(
  tableOf(
    ['measure', 'now', 'at most'],
    measures.map(({ name, value, unit, max }) => [name, `${value}${unit}`, `${max}${unit}`]),
  ),
);
process.stdout.write(
  `\n${tableOf(
    ['figure', 'now'],
    figures.map(({ name, value }) => [name, value]),
  )}`,
);

const exceeded = measures.filter(({ value, max }) => value > max);
for (const { name, places } of exceeded) {
  const more = places.length > maxPlaces ? [`… and ${places.length - maxPlaces} more`] : [];
  process.stderr.write(
    `\n${name}:\n${[...places.slice(0, maxPlaces), ...more].map((place) => `  ${place}\n`).join('')}`,
  );
}

const limits = tableOf(
  ['measure', 'at most'],
  measures.map(({ name, unit, max }) => [name, `${max}${unit}`]),
);
const isDocumented = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').includes(limits);
const sqlCalls = measures.find(({ name }) => name.startsWith('calls with SQL by hand'))?.value;
const reasons = readFileSync(new URL('../../db/sql/README.md', import.meta.url), 'utf8').matchAll(/ \| (\d+) \| /gu);
const explained = [...reasons].reduce((sum, [, calls]) => sum + Number(calls), 0);
const isExplained = explained === sqlCalls;
if (!isExplained)
  process.stderr.write(`\ndb/sql/README.md gives reasons for ${explained} calls, not for ${sqlCalls}.\n`);
if (!isDocumented) process.stderr.write(`\nREADME.md has other limits than these:\n\n${limits}`);

process.exitCode = exceeded.length > 0 || !isDocumented || !isExplained ? 1 : 0;
