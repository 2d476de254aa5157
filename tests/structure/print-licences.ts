import { readInstalledPackages } from './installed-packages.ts';

/** Prints the licences of the packages that the product contains, as a Markdown table. `--all`: also of tools. */
const rows = readInstalledPackages()
  .filter(({ dev }) => !dev || process.argv.includes('--all'))
  .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
const lines = ['| package | version | licence |', '| --- | --- | --- |', ...new Set(rows.toSorted())];
process.stdout.write(`${lines.join('\n')}\n`);
