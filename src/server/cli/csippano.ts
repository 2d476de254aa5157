import { fileURLToPath } from 'node:url';

// The first file of the program. It imports nothing that an older Node.js lacks, so that it can say so.

const neededMajor = 24;
const { node } = process.versions;
if (Number.parseInt(node, 10) < neededMajor) {
  process.stderr.write(`Csippanó needs Node.js ${neededMajor}; this is ${node}. bin/csippano runs it with its own.\n`);
  process.exit(1);
}
const { runCommandLine } = await import('./main.ts');
runCommandLine(fileURLToPath(import.meta.url));
