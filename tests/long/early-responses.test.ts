import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const megabyte = 1_000_000;

const test = testAppOfFile();
let uploader: SignedIn;
let port: number;
beforeAll(async () => {
  uploader = await signInAs(test, 'ReportUploader');
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

const upload = '/api/v1/Report/Settlement?mid=5123456789&month=2026-10';
const pdf = () => ({ ...uploader.headers, 'content-type': 'application/pdf' });
const json = { 'content-type': 'application/json' };

interface Sent {
  path: string;
  method?: 'POST' | 'PUT';
  headers: Record<string, string>;
  megabytes: number;
  as?: 'bytes' | 'stream' | 'form';
}

/** A client in a process of its own: Node's fetch, which writes the body before it looks for a response. */
const program = `
const { url, times, method, headers, megabytes, as } = JSON.parse(process.argv[1]);
const bytes = new Uint8Array(megabytes * 1_000_000);
const form = new FormData();
form.append('File', new File([bytes], 'report.pdf', { type: 'application/pdf' }));
const bodyOf = { bytes: () => bytes, stream: () => new Blob([bytes]).stream(), form: () => form };
const statuses = [];
for (let round = 0; round < times; round += 1) {
  const status = await fetch(url, { method, headers, body: bodyOf[as](), duplex: 'half' })
    .then(async (answer) => (await answer.json()) && answer.status)
    .catch((error) => error.cause?.code ?? error.message);
  statuses.push(status);
}
console.log(JSON.stringify(statuses));`;

const run = promisify(execFile);

/** Sends the same request this many times and returns the statuses, or the error codes of those without a response. */
const send = async (times: number, { path, method = 'PUT', as = 'bytes', ...request }: Sent): Promise<unknown[]> => {
  const argument = JSON.stringify({ url: `http://127.0.0.1:${port}${path}`, times, method, as, ...request });
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program, argument]);
  return JSON.parse(stdout);
};

const times = 30;

describe('a response before the end of the request body', () => {
  const login = '/api/v1/Authentication/Login';
  it.each<[name: string, status: number, request: () => Sent]>([
    ['a report of 1.5 MB in JSON', 415, () => ({ path: upload, headers: { ...pdf(), ...json }, megabytes: 1.5 })],
    ['a report of 21 MB', 413, () => ({ path: upload, headers: pdf(), megabytes: 21 })],
    ['a report of 40 MB', 413, () => ({ path: upload, headers: pdf(), megabytes: 40 })],
    ['a report of 40 MB without a length', 413, () => ({ path: upload, headers: pdf(), megabytes: 40, as: 'stream' })],
    [
      'a report of 30 MB in a form',
      413,
      () => ({ path: upload, headers: uploader.headers, megabytes: 30, as: 'form' }),
    ],
    ['a login of 1.5 MB', 413, () => ({ path: login, method: 'POST', headers: json, megabytes: 1.5 })],
    [
      'a login of 5 MB without a length',
      413,
      () => ({ path: login, method: 'POST', headers: json, megabytes: 5, as: 'stream' }),
    ],
    [
      '15 MB without a token',
      401,
      () => ({ path: upload, headers: { 'content-type': 'application/pdf' }, megabytes: 15 }),
    ],
    ['10 MB to an unknown path', 404, () => ({ path: '/api/v1/Nothing', headers: json, megabytes: 10 })],
    ['3 MB over RPC', 413, () => ({ path: '/trpc/auth.login', method: 'POST', headers: json, megabytes: 3 })],
  ])('reaches a client that sends %s, 30 of 30 times', async (_name, status, request) => {
    expect(await send(times, request())).toEqual(Array.from({ length: times }, () => status));
  });

  it('reaches a client that reads only when it has sent everything', async () => {
    const socket = connect(port, '127.0.0.1');
    const head = `PUT ${upload} HTTP/1.1\r\nHost: x\r\nAuthorization: ${uploader.headers.authorization}\r\n`;
    socket.write(`${head}Content-Type: application/pdf\r\nContent-Length: ${40 * megabyte}\r\n\r\n`);
    const chunk = Buffer.alloc(megabyte);
    for (let sent = 0; sent < 40; sent += 1) if (!socket.write(chunk)) await once(socket, 'drain');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /u);
    expect(answer.match(/HTTP\/1\.1 /gu)).toHaveLength(1);
    expect(answer).toMatch(/"status":413,.*\}$/su);
  });

  const hasCurl = spawnSync('curl', ['--version']).status === 0;
  // The program of Node is a file of a hundred megabytes.
  it.runIf(hasCurl)('reaches curl', async () => {
    const { stdout } = await run('curl', [
      '--silent',
      '--show-error',
      '--request',
      'PUT',
      '--data-binary',
      `@${process.execPath}`,
      '--header',
      `Authorization: ${uploader.headers.authorization}`,
      '--header',
      'Content-Type: application/pdf',
      '--write-out',
      ' %{http_code}',
      `http://127.0.0.1:${port}${upload}`,
    ]);
    expect(stdout).toMatch(/"status":413,.* 413$/su);
  });
});
