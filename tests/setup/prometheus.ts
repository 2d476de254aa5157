import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { type DebianTree, unpackDebianPackages } from './debian-package.ts';
import { freePort } from './free-port.ts';
import { makeTestFolder } from './test-folders.ts';

/** The configuration and rules that operators use. */
export const rulesFolder = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url));

const unpack = (): Promise<DebianTree> => unpackDebianPackages([], ['prometheus']);

/** Runs `promtool` on the deployed rules. Rejects with its output if it finds a mistake. */
export const runPromtool = async (...args: string[]): Promise<string> => {
  const tree = await unpack();
  const { stdout } = await promisify(execFile)(tree.program('promtool'), args, { cwd: rulesFolder });
  return stdout;
};

interface QueryResult {
  metric: Record<string, string>;
  value: [number, string];
}

export interface RunningPrometheus {
  /** The result of a PromQL expression now. Rejects with the reason if Prometheus refuses it. */
  query(expression: string): Promise<QueryResult[]>;
  /** The names of the alerts that fire now. */
  firingAlerts(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Writes the deployed configuration for these targets, with an interval of one second. */
const writeConfiguration = (folder: string, targets: readonly string[]): string => {
  cpSync(rulesFolder, folder, { recursive: true });
  const file = join(folder, 'prometheus.yml');
  const configuration = readFileSync(file, 'utf8')
    .replaceAll('15s', '1s')
    .replace('127.0.0.1:9464', targets.join(', '));
  writeFileSync(file, configuration);
  return file;
};

const stopProcess = async (process: ChildProcess): Promise<void> => {
  const closed = once(process, 'close');
  process.kill('SIGTERM');
  await closed;
};

/** Starts Debian's Prometheus with the deployed configuration. `targets` are `host:port` of metrics servers. */
export const startPrometheus = async (targets: readonly string[]): Promise<RunningPrometheus> => {
  const tree = await unpack();
  const folder = makeTestFolder('prometheus');
  const port = await freePort();
  const process = spawn(
    tree.program('prometheus'),
    [
      `--config.file=${writeConfiguration(folder, targets)}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      `--web.console.templates=${folder}`,
      `--web.console.libraries=${folder}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    const { status, data, error } = (await response.json()) as { status: string; data: unknown; error?: string };
    if (status !== 'success') throw new Error(`${path}: ${error}`);
    return data;
  };
  await vi.waitFor(() => get('status/runtimeinfo'), { timeout: 60_000, interval: 100 });
  return {
    query: async (expression) => {
      const { result } = (await get(`query?query=${encodeURIComponent(expression)}`)) as { result: QueryResult[] };
      return result;
    },
    firingAlerts: async () => {
      const { alerts } = (await get('alerts')) as { alerts: { state: string; labels: { alertname: string } }[] };
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    stop: async () => {
      await stopProcess(process);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
