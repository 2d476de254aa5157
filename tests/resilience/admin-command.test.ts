import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildUser, factoryPassword } from '#db/factories/build-user.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { addAuthenticator } from '#tests/setup/second-factors.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const password = 'Meleg-kifli-06';

const test = testAppOfFile();
beforeAll(async () => {
  await buildMerchant(factoryOf(test), { user: { email: 'shop@example.com' } });
});

/** Runs `npm run admin -- …` on the test's database with this standard input. */
async function admin(args: readonly string[], input = `${password}\n`) {
  const { NODE_ENV: _env, ...others } = process.env;
  const child = spawn(process.execPath, ['dist/server/csippano.js', 'admin', ...args], {
    cwd: root,
    env: {
      ...others,
      DATABASE_URL: test.database.url,
      APP_SECRET: 'a secret for tests only, nothing real is kept with it',
    },
    stdio: 'pipe',
  });
  // A command that exits without reading closes the pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}
const create = (role: string, email: string, ...more: string[]) => [
  'create',
  '--role',
  role,
  '--email',
  email,
  ...more,
];
const login = (email: string, withPassword: string) =>
  test.app.inject({ method: 'POST', url: '/api/v1/Authentication/Login', payload: { email, password: withPassword } });

describe('npm run admin', () => {
  it('creates an account that can log in, with an audit entry, and rejects a second one', async () => {
    const { code, stdout, stderr } = await admin(create('Admin', 'Vera@example.com', '--last-name', 'Őri'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain(password);
    const answer = await login('vera@example.com', password);
    expect(answer.json()).toMatchObject({ role: 'Admin', merchantId: null, lastName: 'Őri', firstName: 'Admin' });
    const log = await test.app.inject({
      url: '/api/v1/Audit?action=user.create',
      headers: { authorization: `Bearer ${answer.json().accessToken}` },
    });
    expect(log.json().data).toMatchObject([
      { actor: { email: 'Vera@example.com' }, ipAddress: null, changes: { role: { before: null, after: 'Admin' } } },
    ]);

    const again = await admin(create('System', 'VERA@example.com'));
    expect(again).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('already') });
  });

  it('generates a password and prints it once', async () => {
    const { stdout } = await admin(create('ReportUploader', 'reports@example.com', '--generate'), '');
    const shown = /shown only now: (\S+)/u.exec(stdout)?.[1] ?? '';
    expect((await login('reports@example.com', shown)).json()).toMatchObject({ role: 'ReportUploader' });
  });

  it('removes the second factors of the only Admin who has any, and rejects an account without', async () => {
    const user = await buildUser(factoryOf(test), { role: 'Admin', email: 'lost@example.com' });
    const recover = () => admin(['recover', '--email', 'LOST@example.com']);
    expect(await recover()).toMatchObject({ code: 1, stderr: expect.stringContaining('has no second factor') });
    await addAuthenticator(test, await signIn(test, user.id));
    expect((await login(user.email, factoryPassword)).statusCode).toBe(401);
    expect(await recover()).toMatchObject({ code: 0, stdout: expect.stringContaining('Removed the second factors') });
    expect((await login(user.email, factoryPassword)).statusCode).toBe(200);
    const unknown = await admin(['recover', '--email', 'shop@example.com']);
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('no Admin account') });
  });

  it('lists the accounts, and deactivates one with its sessions', async () => {
    await admin(create('Admin', 'leaver@example.com'));
    const { accessToken } = (await login('leaver@example.com', password)).json<{ accessToken: string }>();
    const use = () => test.app.inject({ url: '/api/v1/User', headers: { authorization: `Bearer ${accessToken}` } });
    expect((await use()).statusCode).toBe(200);
    expect(await admin(['deactivate', '--email', 'LEAVER@example.com'])).toMatchObject({ code: 0, stderr: '' });
    test.clock.advance(5_000);
    expect((await use()).statusCode).toBe(401);
    expect((await login('leaver@example.com', password)).statusCode).toBe(401);
    expect((await admin(['list'])).stdout).toMatch(/^Admin +leaver@example.com .* deactivated \d{4}-\d\d-\d\d$/mu);
  });

  it.each([
    ['a deactivation without an e-mail address', ['deactivate'], '', 'Usage'],
    [
      'the deactivation of a merchant’s account',
      ['deactivate', '--email', 'shop@example.com'],
      '',
      'There is no Admin, System or ReportUploader account',
    ],
    ['a weak password', create('Admin', 'weak@example.com'), 'kifli\n', 'password:'],
    ['no password', create('Admin', 'none@example.com'), '', 'no password'],
    ['a merchant’s role', create('Basic', 'shop@example.com'), `${password}\n`, 'role:'],
    ['a wrong e-mail', create('Admin', 'nobody'), `${password}\n`, 'email:'],
    ['a password as an argument', create('Admin', 'a@example.com', '--password', password), '', 'Usage'],
    ['another command', ['delete'], '', 'Usage'],
  ])('rejects %s', async (_case, args, input, message) => {
    expect(await admin(args, input)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) });
  });
});
