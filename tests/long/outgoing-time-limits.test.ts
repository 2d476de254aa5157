import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { assertPasswordUncommon } from '#server/auth/common-passwords.ts';
import { outsideChecks } from '#server/cli/doctor/outside-checks.ts';
import { createLogger } from '#server/config/logger.ts';
import { readSettings } from '#server/config/settings.ts';
import { createWebhookSigning } from '#server/gateways/contract-signing/create-contract-signing.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import { createPlatformClient } from '#server/gateways/payment/open-payment-platform/client.ts';
import { createSecurityEventReceiver } from '#server/gateways/security-events/create-security-event-receiver.ts';
import type { SentSecurityEvent } from '#server/gateways/security-events/security-event-receiver.ts';
import { createHttpSender } from '#server/gateways/webhooks/http-sender.ts';
import { openReceiver } from '#tests/setup/webhook-receiver.ts';

/** Accepts connections, reads, and never answers. */
let silent: Server;
let address: string;
const sockets = new Set<Socket>();
beforeAll(async () => {
  // `allowHalfOpen`, so that it does not even close its side.
  silent = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

const clock = () => new Date();
const secret = 'whsec_c2VjcmV0cyBmb3IgdGVzdHMgb25seSE=';
const settings = () => readSettings({ NODE_ENV: 'test', BREACHED_PASSWORDS_URL: `http://${address}/range` });

const event: SentSecurityEvent = {
  id: 1,
  kind: 'forbidden',
  severity: 'notice',
  happenedAt: clock(),
  userId: null,
  merchantId: null,
  ipAddress: null,
  userAgent: null,
  emailDigest: null,
  detail: {},
};
const sendEventTo = (url: string) =>
  createSecurityEventReceiver({ securityEvents: { url, secret, caFile: null } }, clock)?.send([event]);

/** Every module that opens connections, with a call of each kind. All have to end by themselves. */
const calls: Record<string, { seconds: number; run: () => Promise<unknown> | undefined }> = {
  'src/server/auth/common-passwords.ts': {
    seconds: 2,
    run: () =>
      assertPasswordUncommon(
        { settings: settings(), log: createLogger({ logLevel: 'silent' }) },
        'password',
        'Friss.kifli.0530',
      ),
  },
  'src/server/cli/doctor/outside-checks.ts': {
    seconds: 10,
    run: () => {
      const contracts = { webhookUrl: `http://${address}/`, webhookSecret: secret };
      const contract = outsideChecks({ ...settings(), contracts }, null).find(({ name }) => name === 'contract');
      return contract?.run();
    },
  },
  'src/server/gateways/contract-signing/create-contract-signing.ts': {
    seconds: 30,
    run: () => createWebhookSigning({ url: `http://${address}/`, secret }, clock).send({ id: 'one', body: {} }),
  },
  'src/server/gateways/mail/create-mailer.ts': {
    seconds: 10,
    run: () => {
      const mail = { smtpUrl: `smtp://${address}`, from: 'a@csippano.example' };
      const { mailer, close } = createMailer({ isProduction: true, mail }, clock);
      return mailer.send({ id: 'one', to: 'b@example.com', subject: 'S', text: 'T', html: 'H' }).finally(close);
    },
  },
  'src/server/gateways/payment/open-payment-platform/client.ts': {
    seconds: 10,
    run: () =>
      createPlatformClient({
        url: `http://${address}`,
        entityId: 'a',
        accessToken: 'b',
        webhookKey: '0'.repeat(64),
        brands: 'VISA',
        testMode: null,
        timeoutMs: 10_000,
      }).get('/v1/checkouts'),
  },
  'src/server/gateways/security-events/syslog-receiver.ts': {
    seconds: 10,
    run: () => sendEventTo(`syslog+tcp://${address}`),
  },
  'src/server/gateways/security-events/syslog-receiver.ts over TLS': {
    seconds: 10,
    run: () => sendEventTo(`syslog+tls://${address}`),
  },
  'src/server/gateways/security-events/webhook-receiver.ts': {
    seconds: 10,
    run: () => sendEventTo(`http://${address}/`),
  },
  'src/server/gateways/webhooks/http-sender.ts': {
    seconds: 10,
    run: () =>
      createHttpSender({ allowPrivateTargets: true, timeoutMs: 10_000 }).send({
        url: `http://${address}/`,
        body: '',
        headers: {},
      }),
  },
  'db/connection/database-driver.ts': {
    seconds: 10,
    run: async () => {
      const sequelize = createSequelize(`mysql://root@${address}/none`, { poolSize: 1 });
      await sequelize.query('SELECT 1').finally(() => sequelize.close());
    },
  },
};

it('ends every call to another system that never answers', { timeout: 600_000 }, async () => {
  const durations = await Promise.all(
    Object.entries(calls).map(async ([name, { run, seconds }]) => {
      const startedAt = performance.now();
      // Some report the failure, others throw it.
      await Promise.resolve(run()).catch(() => undefined);
      return { name, seconds, took: (performance.now() - startedAt) / 1000 };
    }),
  );
  // None ended early for another reason. How much later one ends depends on the machine.
  for (const { name, seconds, took } of durations) expect(took, name).toBeGreaterThan(seconds * 0.45);
});

it('counts the response of a webhook by its status although it never ends', async () => {
  const receiver = await openReceiver();
  receiver.answerWith((response) => response.writeHead(200).write('and then'));
  try {
    const { fault, status, body } = await createHttpSender({ allowPrivateTargets: true, timeoutMs: 10_000 }).send({
      url: receiver.url,
      body: '{}',
      headers: {},
    });
    expect({ fault, status, body }).toEqual({ fault: null, status: 200, body: 'and then' });
  } finally {
    await receiver.close();
  }
});

it('knows every module that opens connections to other systems', () => {
  const opens = /\b(?:fetch|createTransport|connectTls|connectTcp|requestHttps|createHttpSender|createConnection)\(/u;
  const files = globSync(['src/server/**/*.ts', 'db/connection/*.ts']).filter(
    (file) => !file.endsWith('.test.ts') && opens.test(readFileSync(file, 'utf8')),
  );
  const named = Object.keys(calls).map((name) => name.split(' ')[0]);
  // The HTTP sender is created here; the pages of the sandbox contain the script of a browser; ensure-database has its
  // connectTimeout.
  const others = [
    'src/server/cli/create-deps.ts',
    'src/server/gateways/payment/hosted-script.ts',
    'db/connection/ensure-database.ts',
  ];
  expect(files.filter((file) => !named.includes(file) && !others.includes(file))).toEqual([]);
});
