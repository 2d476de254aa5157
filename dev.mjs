// Runs the server, the portal (Vite) and the type checker in one terminal, each with a prefix, until Ctrl-C. A package
// such as concurrently would send the signal a second time, on which the server stops without finishing its requests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const programs = [
  {
    name: 'server',
    color: 34,
    command: [
      'tsx',
      'watch',
      '--env-file-if-exists=.env',
      '--clear-screen=false',
      'src/server/cli/csippano.ts',
      'serve',
    ],
  },
  { name: 'portal', color: 32, command: ['vite', '--clearScreen', 'false'] },
  { name: 'types', color: 90, command: ['tsc', '--watch', '--preserveWatchOutput'] },
];

const useColor = process.stdout.isTTY;
const env = { ...process.env, ...(useColor ? { FORCE_COLOR: '1' } : {}) };

const start = ({ name, color, command: [program, ...options] }) => {
  const label = `[${name}]`.padEnd(9);
  const prefix = useColor ? `\u001b[${color}m${label}\u001b[0m` : label;
  // Detached, so that the terminal does not send Ctrl-C to the child as well.
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${prefix} ${line}\n`));
  }
  return child;
};

const children = programs.map(start);
const stop = () => {
  // A type check has nothing to finish.
  for (const [i, child] of children.entries()) child.kill(programs[i].name === 'types' ? 'SIGKILL' : 'SIGINT');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await Promise.all(children.map((child) => once(child, 'close')));
