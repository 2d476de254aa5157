// `npm run structure`: prints the measures of the source text as the table of README.md, then the places that are over
// their limit. Ends with exit code 1 if there are any.
import { measureStructure } from './measure-structure.ts';

const maxPlaces = 400;
const measures = await measureStructure();
const rows = measures.map(({ name, value, unit, max }) => `| ${name} | ${value}${unit} | ${max}${unit} |`);
process.stdout.write(['| measure | now | at most |', '| --- | --- | --- |', ...rows, ''].join('\n'));

const exceeded = measures.filter(({ value, max }) => value > max);
for (const { name, places } of exceeded) {
  const more = places.length > maxPlaces ? [`… and ${places.length - maxPlaces} more`] : [];
  process.stderr.write(
    `\n${name}:\n${[...places.slice(0, maxPlaces), ...more].map((place) => `  ${place}\n`).join('')}`,
  );
}
process.exitCode = exceeded.length > 0 ? 1 : 0;
