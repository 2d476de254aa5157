import { fileURLToPath } from 'node:url';

// The program's first file. It imports nothing that an older Node.js lacks.

const neededMajor = 24;
const { node } = process.versions;
if (Number.parseInt(node, 10) < neededMajor) {
  const others = 'bin/csippano, or npm in a source tree, runs it with its own.';
  process.stderr.write(`Csippanó needs Node.js ${neededMajor}; this is ${node}. ${others}\n`);
  process.exit(1);
}
const { runCommandLine } = await import('./main.ts');
runCommandLine(fileURLToPath(import.meta.url));
