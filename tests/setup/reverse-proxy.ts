import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createAuthority, writeServerCertificate } from './certificates.ts';
import { unpackDebianPackages } from './debian-package.ts';
import { freePort } from './free-port.ts';
import { makeTestFolder } from './test-folders.ts';

export type ProxyName = 'haproxy' | 'caddy' | 'nginx';

interface ProxyProgram {
  /** Its example in `deploy/proxy`. */
  file: string;
  /** What differs on the test's machine. Each text has to occur. */
  replace(options: { http: number; https: number; folder: string }): Record<string, string>;
  args(config: string): string[];
}

const host = 'portal.example.hu';

const programs: Record<ProxyName, ProxyProgram> = {
  haproxy: {
    file: 'haproxy.cfg',
    replace: ({ http, https, folder }) => ({
      'bind :80\n': `bind 127.0.0.1:${http}\n`,
      'bind :443 ': `bind 127.0.0.1:${https} `,
      '/etc/haproxy/portal.pem': join(folder, 'both.pem'),
      '/etc/haproxy/503.http': resolve('deploy/proxy/503.http'),
    }),
    args: (config) => ['-db', '-f', config],
  },
  caddy: {
    file: 'Caddyfile',
    replace: ({ http, https, folder }) => ({
      'admin off': `admin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tstorage file_system ${folder}\n\tdefault_bind 127.0.0.1`,
      [`${host} {`]: `${host} {\n\ttls ${join(folder, 'server.pem')} ${join(folder, 'server-key.pem')}`,
    }),
    args: (config) => ['run', '--config', config, '--adapter', 'caddyfile'],
  },
  nginx: {
    file: 'nginx.conf',
    replace: ({ http, https, folder }) => ({
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ': `listen 127.0.0.1:${https} `,
      '/etc/nginx/portal.pem': join(folder, 'server.pem'),
      '/etc/nginx/portal-key.pem': join(folder, 'server-key.pem'),
      'events {': `pid ${folder}/nginx.pid;\ndaemon off;\nerror_log stderr;\nevents {`,
      'http {\n': [
        'http {\n  access_log off;',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`),
        '',
      ].join('\n'),
    }),
    args: (config) => ['-c', config],
  },
};

export interface ReverseProxy {
  host: string;
  /** Accepts HTTPS on 127.0.0.1. */
  port: number;
  /** The certificate that its own one is signed by. */
  authority: string;
  output(): string;
  close(): Promise<void>;
}

const replaceAll = (text: string, changes: Record<string, string>): string =>
  Object.entries(changes).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The example has no ${JSON.stringify(from)}.`);
    return result.replaceAll(from, to);
  }, text);

/** Starts Debian's program with its example of `deploy/proxy` in front of two servers. */
export const startReverseProxy = async (name: ProxyName, servers: readonly [string, string]): Promise<ReverseProxy> => {
  const { file, replace, args } = programs[name];
  const tree = name === 'caddy' ? await unpackDebianPackages([], [name]) : await unpackDebianPackages([name]);
  const folder = makeTestFolder(name);
  // nginx that is started as root writes longer bodies as another user.
  chmodSync(folder, 0o755);
  const authority = await createAuthority('Test authority');
  const { certificate, key } = await writeServerCertificate(folder, authority, host);
  writeFileSync(join(folder, 'both.pem'), `${readFileSync(certificate, 'utf8')}\n${readFileSync(key, 'utf8')}`);
  const [http, https] = [await freePort(), await freePort()];
  const config = join(folder, file);
  const example = readFileSync(join('deploy/proxy', file), 'utf8');
  const addresses = { '10.0.0.11:3000': servers[0], '10.0.0.12:3000': servers[1] };
  writeFileSync(config, replaceAll(example, { ...addresses, ...replace({ http, https, folder }) }));
  const child: ChildProcess = spawn(tree.program(name), args(config), {
    env: { ...process.env, ...tree.environment, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = once(child, 'exit');
  return {
    host,
    port: https,
    authority: authority.certificate.toString('pem'),
    output: () => output,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};
