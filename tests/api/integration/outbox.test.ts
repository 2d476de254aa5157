import { QueryTypes } from 'sequelize';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import type { Mail, Mailer } from '#server/gateways/mail/mailer.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/outbox/emails/email.ts';
import { enqueueEmail, startEmailOutbox } from '#server/platform/outbox/outbox.api.ts';
import { claimDueMessage } from '#server/platform/outbox/outbox.repository.ts';
import { deliverNext, emailDelivery } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let deps: Deps;
let mailbox: Mailbox;
beforeAll(async () => {
  deps = test.deps;
});
beforeEach(async () => {
  await test.database.reset();
  mailbox = new Mailbox(test.clock.now);
});

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

const farewell = (to: string): Email & { template: 'deactivated' } => ({
  template: 'deactivated',
  to,
  language: 'hu',
  firstName: 'Ágnes',
  lastName: 'Kovács',
});
const enqueue = (to = 'pek@example.com') => enqueueEmail(deps, farewell(to));

interface StoredMessage {
  attempts: number;
  nextAttemptAt: Date;
  lockedUntil: Date | null;
  sentAt: Date | null;
  givenUpAt: Date | null;
  lastError: string | null;
  isWipedOut: boolean;
}
const storedMessages = async (): Promise<StoredMessage[]> => {
  const rows = await deps.sequelize.query<Omit<StoredMessage, 'isWipedOut'> & { payloadBytes: string | number }>(
    `SELECT attempts, next_attempt_at AS nextAttemptAt, locked_until AS lockedUntil, sent_at AS sentAt,
       given_up_at AS givenUpAt, last_error AS lastError, LENGTH(sealed_payload) AS payloadBytes
     FROM outbox ORDER BY created_at, id`,
    { type: QueryTypes.SELECT },
  );
  return rows.map(({ payloadBytes, ...row }) => ({ ...row, isWipedOut: Number(payloadBytes) === 0 }));
};
const storedMessage = async (): Promise<StoredMessage> => {
  const [message] = await storedMessages();
  if (!message) throw new Error('nothing is in the outbox');
  return message;
};

const brokenMailer: Mailer = {
  send: () => Promise.reject(new Error('the mail server is away')),
};

/** Records e-mails; `finish` completes their sending. */
class SlowMailer implements Mailer {
  readonly mails: Mail[] = [];
  readonly #waiting: (() => void)[] = [];

  send(mail: Mail): Promise<void> {
    this.mails.push(mail);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  finish(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

describe('a message of the outbox', () => {
  it('is sent once and its payload is erased', async () => {
    await enqueue();
    expect(await deliverNext(deps, mailbox)).toBe(true);
    expect(await deliverNext(deps, mailbox)).toBe(false);
    expect(mailbox.list()).toHaveLength(1);
    expect(await storedMessage()).toEqual({
      attempts: 1,
      nextAttemptAt: test.clock.now(),
      lockedUntil: null,
      sentAt: test.clock.now(),
      givenUpAt: null,
      lastError: null,
      isWipedOut: true,
    });
  });

  it('is encrypted in the database', async () => {
    await enqueue('secret.address@example.com');
    const [row] = await deps.sequelize.query<{ payload: Buffer }>('SELECT sealed_payload AS payload FROM outbox', {
      type: QueryTypes.SELECT,
    });
    expect(row?.payload.toString('latin1')).not.toContain('secret.address');
  });

  it('is sent only if its transaction commits', async () => {
    const undone = inTransaction(deps, async (db) => {
      await enqueueEmail(db, farewell('pek@example.com'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await deliverNext(deps, mailbox)).toBe(false);
  });

  it('is rendered in both languages, as text and as HTML', async () => {
    await enqueueEmail(deps, farewell('hu@example.com'));
    test.clock.advance(1);
    await enqueueEmail(deps, {
      ...farewell('en@example.com'),
      language: 'en',
      firstName: '<b>Ann</b>',
      lastName: 'O"N&N',
    });
    while (await deliverNext(deps, mailbox));
    const [hungarian] = mailbox.list('hu@example.com');
    expect(hungarian).toMatchObject({ subject: 'Deaktiváltuk a fiókját', links: [], sentAt: test.clock.now() });
    expect(hungarian?.text).toContain('Tisztelt Kovács Ágnes!');
    expect(hungarian?.html).toContain('<html lang="hu">');
    const [english] = mailbox.list('EN@example.com');
    expect(english?.text).toContain('Dear <b>Ann</b> O"N&N,');
    expect(english?.html).toContain('Dear &lt;b&gt;Ann&lt;/b&gt; O&quot;N&amp;N,');
    expect(english?.html).not.toContain('<b>');
  });
});

describe('a name with a link', () => {
  it('is written so that mail clients do not turn it into a link', async () => {
    const name = { firstName: 'Nyeremény: https://bad.example/x', lastName: 'www.bad.example' };
    await enqueueEmail(deps, { ...farewell('pek@example.com'), ...name });
    await deliverNext(deps, mailbox);
    const [mail] = mailbox.list();
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('bad.\u2060example');
      expect(body).not.toMatch(/https:\/\/bad|bad\.example/u);
    }
  });
});

describe('an urgent message', () => {
  it('is sent before older ordinary ones', async () => {
    await enqueue('ordinary@example.com');
    test.clock.advance(60_000);
    await enqueueEmail(deps, {
      ...farewell('urgent@example.com'),
      template: 'credentialChanged',
      credential: 'password',
    });
    while (await deliverNext(deps, mailbox));
    expect(mailbox.list().map(({ to }) => to)).toEqual(['ordinary@example.com', 'urgent@example.com']);
  });
});

describe('a failed attempt', () => {
  it('is repeated with increasing delays for about a day', async () => {
    await enqueue();
    const start = test.clock.now().getTime();
    const pauses: number[] = [];
    for (let message = await storedMessage(); !message.givenUpAt; message = await storedMessage()) {
      if (message.attempts > 0) pauses.push(message.nextAttemptAt.getTime() - test.clock.now().getTime());
      test.clock.set(new Date(message.nextAttemptAt.getTime() - 1));
      if (message.attempts > 0) expect(await deliverNext(deps, brokenMailer)).toBe(false);
      test.clock.set(message.nextAttemptAt);
      expect(await deliverNext(deps, brokenMailer)).toBe(true);
    }
    const minutes = pauses.map((pause) => pause / 60_000);
    expect(minutes.slice(0, 5)).toEqual([0.5, 1, 2, 4, 8]);
    expect(Math.max(...minutes)).toBe(120);
    const hours = (test.clock.now().getTime() - start) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(26);
    expect(await storedMessage()).toMatchObject({ lastError: 'the mail server is away', lockedUntil: null });
    test.clock.advance(7 * 86_400_000);
    expect(await deliverNext(deps, mailbox)).toBe(false);
  });

  it('does not delay other messages', async () => {
    await enqueue('first@example.com');
    await deliverNext(deps, brokenMailer);
    test.clock.advance(1);
    await enqueue('second@example.com');
    expect(await deliverNext(deps, mailbox)).toBe(true);
    expect(mailbox.list().map(({ to }) => to)).toEqual(['second@example.com']);
    test.clock.advance(30_000);
    await deliverNext(deps, mailbox);
    expect(mailbox.list().map(({ to }) => to)).toEqual(['first@example.com', 'second@example.com']);
    expect(await storedMessages()).toMatchObject([
      { attempts: 2, lastError: null },
      { attempts: 1, lastError: null },
    ]);
  });

  it('is also recorded if the payload cannot be decrypted', async () => {
    await enqueue();
    await deps.sequelize.query("UPDATE outbox SET sealed_payload = REPEAT('x', 100)");
    expect(await deliverNext(deps, mailbox)).toBe(true);
    expect(await storedMessage()).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringMatching(/./u) });
  });
});

describe('several servers', () => {
  it('poll contracts without blocking the polling of e-mails', async () => {
    const claim = (kind: 'Email' | 'Contract') => {
      const now = deps.clock();
      return claimDueMessage(deps.sequelize, { kind }, { now, until: new Date(now.getTime() + 60_000) });
    };
    for (let round = 0; round < 40; round += 1) {
      await enqueue();
      const [email] = await Promise.all([claim('Email'), claim('Contract'), claim('Contract'), claim('Contract')]);
      expect(email, `round ${round}`).not.toBeNull();
    }
  });

  it('never send a message twice', async () => {
    const total = 60;
    for (let i = 0; i < total; i += 1) await enqueue(`merchant${i}@example.com`);
    const servers = Array.from({ length: 4 }, () => ({
      ...deps,
      sequelize: createSequelize(test.database.url, { poolSize: 2 }),
    }));
    const counts = await Promise.all(
      servers.map(async (server) => {
        let sent = 0;
        while (await deliverNext(server, mailbox)) sent += 1;
        return sent;
      }),
    );
    await Promise.all(servers.map(({ sequelize }) => sequelize.close()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(new Set(mailbox.list().map(({ to }) => to)).size).toBe(total);
    expect(mailbox.list()).toHaveLength(total);
  });

  it('send a message again after the reservation of a killed server has expired', async () => {
    await enqueue();
    const killed = new SlowMailer();
    void deliverNext(deps, killed);
    await eventually(() => expect(killed.mails).toHaveLength(1));

    expect(await deliverNext(deps, mailbox)).toBe(false);
    test.clock.advance(119_999);
    expect(await deliverNext(deps, mailbox)).toBe(false);
    test.clock.advance(1);
    const second = new SlowMailer();
    const delivered = deliverNext(deps, second);
    await eventually(() => expect(second.mails).toHaveLength(1));
    expect(second.mails).toEqual(killed.mails);
    second.finish();
    await delivered;
    expect(await storedMessage()).toMatchObject({ attempts: 2, sentAt: test.clock.now() });
  });

  it('accept the success of a slow server whose reservation has expired', async () => {
    await enqueue();
    const slow = new SlowMailer();
    const first = deliverNext(deps, slow);
    await eventually(() => expect(slow.mails).toHaveLength(1));
    test.clock.advance(120_000);
    const second = deliverNext(deps, brokenMailer);
    slow.finish();
    await Promise.all([first, second]);
    expect(await storedMessage()).toMatchObject({ sentAt: test.clock.now(), isWipedOut: true });
    test.clock.advance(86_400_000);
    expect(await deliverNext(deps, mailbox)).toBe(false);
  });
});

describe('the worker', () => {
  const neverByItself = { pollMs: 3_600_000 };

  it('sends messages of its own process at once, with and without a transaction', async () => {
    const outbox = startEmailOutbox(deps, emailDelivery(deps, mailbox), neverByItself);
    try {
      await enqueue('alone@example.com');
      await eventually(() => expect(mailbox.list()).toHaveLength(1));
      await inTransaction(deps, (db) => enqueueEmail(db, farewell('together@example.com')));
      await eventually(() => expect(mailbox.list()).toHaveLength(2));
    } finally {
      await outbox.stop();
    }
  });

  it('polls messages of other servers', async () => {
    const other = { ...deps, sequelize: createSequelize(test.database.url, { poolSize: 1 }) };
    const outbox = startEmailOutbox(deps, emailDelivery(deps, mailbox), { pollMs: 20 });
    try {
      await enqueueEmail(other, farewell('pek@example.com'));
      await eventually(() => expect(mailbox.list()).toHaveLength(1));
    } finally {
      await outbox.stop();
      await other.sequelize.close();
    }
  });

  it('sends messages that were enqueued while no server was running', async () => {
    for (let i = 0; i < 3; i += 1) await enqueue(`merchant${i}@example.com`);
    const outbox = startEmailOutbox(deps, emailDelivery(deps, mailbox), neverByItself);
    await eventually(() => expect(mailbox.list()).toHaveLength(3));
    await outbox.stop();
  });

  it('finishes the current message when it stops, and starts no other', async () => {
    const slow = new SlowMailer();
    const outbox = startEmailOutbox(deps, emailDelivery(deps, slow), { ...neverByItself, lanes: [{}] });
    await enqueue('first@example.com');
    await enqueue('second@example.com');
    await eventually(() => expect(slow.mails).toHaveLength(1));
    let hasStopped = false;
    const stopped = outbox.stop().then(() => {
      hasStopped = true;
    });
    await enqueue('third@example.com');
    expect(hasStopped).toBe(false);
    slow.finish();
    await stopped;
    expect(slow.mails).toHaveLength(1);
    expect((await storedMessages()).filter(({ sentAt }) => sentAt !== null)).toHaveLength(1);
  });

  it('stops at once when it is idle', async () => {
    const outbox = startEmailOutbox(deps, emailDelivery(deps, mailbox), neverByItself);
    await outbox.stop();
    await enqueue();
    expect(mailbox.list()).toEqual([]);
  });

  it('continues after the database was unavailable', async () => {
    const sequelize = createSequelize(test.database.url, { poolSize: 1 });
    const outbox = startEmailOutbox({ ...deps, sequelize }, emailDelivery(deps, mailbox), { pollMs: 20 });
    try {
      await deps.sequelize.query('RENAME TABLE outbox TO outbox_away');
      await eventually(async () => {
        await expect(sequelize.query('SELECT 1 FROM outbox')).rejects.toThrow();
      });
      await deps.sequelize.query('RENAME TABLE outbox_away TO outbox');
      await enqueue();
      await eventually(() => expect(mailbox.list()).toHaveLength(1));
    } finally {
      await outbox.stop();
      await sequelize.close();
    }
  });
});
