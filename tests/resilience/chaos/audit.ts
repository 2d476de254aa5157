import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { checkAggregates } from '#server/features/transactions/aggregates/reconcile-aggregates.repository.ts';
import { mailHeader, type ReceivedMail } from '#tests/setup/mail-server.ts';
import type { ReceivedMessage } from '#tests/setup/webhook-receiver.ts';
import type { Journal } from './journal.ts';

interface Evidence {
  sequelize: Sequelize;
  journal: Journal;
  mails: readonly ReceivedMail[];
  /** The messages of the webhook. */
  messages: readonly ReceivedMessage[];
  /** The merchant whose transactions the webhook reports. */
  webhookMerchantId: string;
}

interface StoredTransaction {
  id: string;
  reference: string;
  merchantId: string;
  type: string;
  state: string;
  amount: string;
  originalId: string | null;
}

const countBy = <T>(things: Iterable<T>, keyOf: (thing: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + 1);
  return counts;
};

const auditTransactions = ({ journal }: Evidence, stored: readonly StoredTransaction[]): string[] => {
  const differences: string[] = [];
  const byReference = new Map(stored.map((each) => [each.reference, each]));
  for (const [reference, copies] of countBy(stored, (each) => each.reference)) {
    if (copies > 1) differences.push(`${reference} is stored ${copies} times`);
  }
  for (const reference of journal.acknowledged) {
    const [sent, found] = [journal.sent.get(reference), byReference.get(reference)];
    if (!found) differences.push(`${reference} was acknowledged and is lost`);
    else if (Number(found.amount) !== sent?.amount || found.type !== sent.type || found.merchantId !== sent.merchantId)
      differences.push(`${reference} is stored with other content`);
  }
  const voids = countBy(
    stored.filter(({ type, originalId }) => type === 'VoidSale' && originalId !== null),
    ({ originalId }) => originalId ?? '',
  );
  const byId = new Map(stored.map((each) => [each.id, each]));
  for (const { id, reference, type, state, originalId } of stored) {
    const sale = byId.get(originalId ?? '');
    const isFromPortal = sale !== undefined && journal.voidSentFromPortal.has(sale.reference);
    if (!journal.sent.has(reference) && !isFromPortal) differences.push(`${reference} was never sent`);
    const count = voids.get(id) ?? 0;
    if (type === 'Sale' && count !== (state === 'Storno' ? 1 : 0))
      differences.push(`${reference} is ${state} with ${count} voids`);
  }
  for (const reference of journal.voidedInPortal) {
    if (byReference.get(reference)?.state !== 'Storno')
      differences.push(`the acknowledged void of ${reference} is lost`);
  }
  for (const [reference, sent] of journal.sent) {
    if (sent.type !== 'VoidSale' || !journal.acknowledged.has(reference)) continue;
    if (byReference.get(sent.originalEftTransactionId ?? '')?.state !== 'Storno')
      differences.push(`the acknowledged void ${reference} has no effect`);
  }
  return differences;
};

const auditRegistrations = async ({ sequelize, journal, mails }: Evidence): Promise<string[]> => {
  const differences: string[] = [];
  const users = await sequelize.query<{ id: string; email: string; merchants: string; orders: string }>(
    `SELECT u.id, u.email, COUNT(DISTINCT m.id) AS merchants, COUNT(DISTINCT o.id) AS orders FROM users u
     LEFT JOIN merchants m ON m.user_id = u.id LEFT JOIN terminal_orders o ON o.merchant_id = m.id GROUP BY u.id, u.email`,
    { type: QueryTypes.SELECT },
  );
  const byEmail = new Map(users.map((user) => [user.email, user]));
  for (const [email, id] of journal.registered) {
    const user = byEmail.get(email);
    if (user?.id !== id) differences.push(`the registration of ${email} is lost`);
    else if (Number(user.merchants) !== 1 || Number(user.orders) !== 1)
      differences.push(`the registration of ${email} is incomplete`);
  }
  // The same mail may arrive twice with the same Message-ID: mailboxes then show it once.
  const distinct = new Map<string, Set<string>>();
  for (const { to, raw } of mails) {
    const key = `${raw.includes('/new-password/') ? 'reset' : 'confirmation'} ${to[0]}`;
    distinct.set(key, (distinct.get(key) ?? new Set()).add(mailHeader(raw, 'Message-ID') ?? ''));
  }
  for (const email of journal.registered.keys()) {
    const count = distinct.get(`confirmation ${email}`)?.size ?? 0;
    if (count !== 1) differences.push(`${count} confirmations were mailed to ${email}`);
  }
  for (const email of journal.resetRequested) {
    if (!distinct.has(`reset ${email}`)) differences.push(`the reset link of ${email} was never mailed`);
  }
  return differences;
};

const auditWebhook = ({ messages, webhookMerchantId }: Evidence, stored: readonly StoredTransaction[]): string[] => {
  const differences: string[] = [];
  const texts = new Map<string, string>();
  const eventsOf = new Map<string, Set<string>>();
  for (const { text, body } of messages) {
    if (texts.has(body.id) && texts.get(body.id) !== text) differences.push(`the message ${body.id} changed`);
    texts.set(body.id, text);
    const { id } = body.data.transaction as { id: string };
    const key = `${body.type} ${id}`;
    eventsOf.set(key, (eventsOf.get(key) ?? new Set()).add(body.id));
  }
  const own = stored.filter(({ merchantId }) => merchantId === webhookMerchantId);
  const expected = own.flatMap(({ id, type, state }) => [
    `transaction.created ${id}`,
    ...(type === 'Sale' && state === 'Storno' ? [`transaction.voided ${id}`] : []),
  ]);
  for (const key of expected) {
    const count = eventsOf.get(key)?.size ?? 0;
    if (count !== 1) differences.push(`${count} events ${key} arrived`);
  }
  for (const key of eventsOf.keys()) if (!expected.includes(key)) differences.push(`${key} arrived and is not stored`);
  return differences;
};

const auditExports = ({ journal }: Evidence): string[] =>
  journal.exports
    .filter(({ atLeast, rowCount }) => rowCount < atLeast)
    .map(({ atLeast, rowCount }) => `an export has ${rowCount} rows after ${atLeast} acknowledged transactions`);

const auditQueues = async ({ sequelize }: Evidence): Promise<string[]> => {
  const rows = await sequelize.query<{ what: string; count: string }>(
    `SELECT CONCAT('outbox ', kind) AS what, COUNT(*) AS count FROM outbox
       WHERE kind = 'Email' AND sent_at IS NULL GROUP BY kind
     UNION ALL SELECT CONCAT('deliveries ', state), COUNT(*) FROM webhook_deliveries WHERE state <> 'Delivered' GROUP BY state`,
    { type: QueryTypes.SELECT },
  );
  return rows.map(({ what, count }) => `${count} left in ${what}`);
};

/** The number of stored transactions by reference. */
export const countCopies = async (sequelize: Sequelize): Promise<Map<string, number>> => {
  const rows = await sequelize.query<{ reference: string }>(
    'SELECT eft_transaction_id AS reference FROM transactions',
    { type: QueryTypes.SELECT },
  );
  return countBy(rows, ({ reference }) => reference);
};

/**
 * Compares the responses that clients received with what is stored, mailed and sent. Returns every difference. Call it
 * when all clients and servers are idle.
 */
export const audit = async (evidence: Evidence): Promise<string[]> => {
  const { sequelize, journal } = evidence;
  const stored = await sequelize.query<StoredTransaction>(
    `SELECT id, eft_transaction_id AS reference, merchant_id AS merchantId, type, state, amount,
       original_transaction_id AS originalId FROM transactions`,
    { type: QueryTypes.SELECT },
  );
  const sums: string[] = [];
  await checkAggregates({ sequelize }, ({ merchantId, period }) =>
    sums.push(`the sums (${period}) of ${merchantId} differ from the transactions`),
  );
  return [
    ...journal.unexpected.map((answer) => `unexpected response ${answer}`),
    ...auditTransactions(evidence, stored),
    ...sums,
    ...(await auditRegistrations(evidence)),
    ...auditWebhook(evidence, stored),
    ...auditExports(evidence),
    ...(await auditQueues(evidence)),
  ];
};
