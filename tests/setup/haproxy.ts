import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unpackDebianPackages } from './debian-package.ts';
import { freePort } from './free-port.ts';
import { makeTestFolder } from './test-folders.ts';

/** A real HAProxy in front of servers, from Debian's package. */
export interface HaProxy {
  /** On 127.0.0.1; the same after each start. */
  port: number;
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>;
  /** Starts it again after it was killed. Resolves when it accepts connections. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const statsPath = '/load-balancer';
/** HAProxy's own answer, in the form of the product's 503. */
const answer = resolve('deploy/proxy/503.http');

/** The lines of the backend in the configuration that operators start from, without its servers. */
const documentedBackend = (): string[] => {
  const config = readFileSync('deploy/proxy/haproxy.cfg', 'utf8').split(/^backend servers$/mu)[1] ?? '';
  return [...config.matchAll(/^ {2}(?!server |#)(.+)$/gmu)].map(([, line = '']) => line);
};

const httpLines = (ports: readonly number[]): string[] => [
  'mode http',
  'option forwardfor',
  'stats enable',
  `stats uri ${statsPath}`,
  ...[502, 503, 504].map((status) => `errorfile ${status} ${answer}`),
  ...documentedBackend(),
  ...ports.map((port, i) => `server server${i} 127.0.0.1:${port}`),
];

/** Connections go to the first node that accepts them, so that one node writes; the others replace it. */
const databaseLines = (addresses: readonly string[]): string[] => [
  'mode tcp',
  'option tcp-check',
  ...addresses.map((address, i) => {
    const role = i === 0 ? 'on-marked-up shutdown-backup-sessions' : 'backup';
    return `server node${i} ${address} check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions ${role}`;
  }),
];

const accepts = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
};

const openHaProxy = async (listenLines: readonly string[]): Promise<HaProxy> => {
  const haproxy = await unpackDebianPackages(['haproxy']);
  const folder = makeTestFolder('haproxy');
  const config = join(folder, 'haproxy.cfg');
  const port = await freePort();
  const lines = [
    'defaults',
    '  timeout connect 2s',
    '  timeout check 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    'listen front',
    `  bind 127.0.0.1:${port}`,
    ...listenLines.map((line) => `  ${line}`),
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const launch = async () => {
    const child = spawn(haproxy.program('haproxy'), ['-db', '-f', config], {
      env: { ...process.env, ...haproxy.environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const exited = once(child, 'exit');
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`HAProxy ended at its start:\n${output}`);
      await pause(20);
    }
    return { child, exited };
  };
  let running = await launch();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running.child.kill(signal);
    await running.exited;
  };
  return {
    port,
    kill: () => end('SIGKILL'),
    start: async () => {
      running = await launch();
    },
    close: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** In front of servers of the product. */
export const openHttpProxy = (ports: readonly number[]): Promise<HaProxy> => openHaProxy(httpLines(ports));

/** The number of servers that an HTTP proxy sends requests to. */
export const countServersUp = async ({ port }: HaProxy): Promise<number> => {
  const csv = await (await fetch(`http://127.0.0.1:${port}${statsPath};csv`)).text();
  return csv.split('\n').filter((line) => /^front,server\d+,/u.test(line) && line.split(',').includes('UP')).length;
};

/** In front of the nodes of a database cluster, given as `host:port`. */
export const openDatabaseProxy = (addresses: readonly string[]): Promise<HaProxy> =>
  openHaProxy(databaseLines(addresses));
