import type { Sequelize } from 'sequelize-typescript';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { orNull, toBoolean, toDate, toText } from '#db/sql/column-values.ts';
import { updateRows } from '#db/sql/rows.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { recordsEventsOf } from '#server/features/webhooks/webhooks.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { serialNumberKey } from '#shared/terminals/serial-number.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import type { TerminalFacts, UsedTerminal } from './terminals.types.ts';

type Work = UnitOfWork & { merchant: MerchantScope };

const maxCached = 10_000;

/** Terminals at their last use, per pool, merchant and serial number. */
const caches = new WeakMap<Sequelize, Map<string, TerminalFacts>>();

const cacheOf = (sequelize: Sequelize): Map<string, TerminalFacts> => {
  const cache = caches.get(sequelize) ?? new Map<string, TerminalFacts>();
  caches.set(sequelize, cache);
  return cache;
};

/**
 * Stores the last use of a terminal that equals its cached facts, in one statement.
 * False otherwise, or if repeated in a millisecond: the driver counts changed rows.
 */
const touchUnchanged = async (
  { sequelize, merchant: { merchantId }, transaction }: Work,
  facts: TerminalFacts,
  at: Date,
): Promise<boolean> => {
  const { affectedRows } = await writePrepared(
    sequelize,
    TerminalModel,
    `UPDATE terminals SET last_used_at = GREATEST(COALESCE(last_used_at, $at), $at)
     WHERE id = $id AND merchant_id = $merchantId AND serial_number = $serialNumber
       AND name COLLATE utf8mb4_bin <=> $name AND is_disabled = $isDisabled
       AND dormancy_notice_at IS NULL AND ${recordsEventsOf('$merchantId')} = $recordsEvents`,
    { bind: { ...facts, merchantId, at }, transaction },
  );
  return affectedRows > 0;
};

/** A locked terminal with its stored last use. */
type LockedTerminal = UsedTerminal & { lastUsedAt: Date | null };

const lockTerminalWhere = (
  { sequelize, merchant: { merchantId }, transaction }: Work,
  condition: string,
  bind: Record<string, string>,
): Promise<LockedTerminal | null> =>
  selectRow(
    sequelize,
    `SELECT id, serial_number AS serialNumber, name, is_disabled AS isDisabled, last_used_at AS lastUsedAt,
       dormancy_notice_at IS NOT NULL AS isUsedAgain, ${recordsEventsOf('terminals.merchant_id')} AS recordsEvents
     FROM terminals ${condition} AND merchant_id = $merchantId
     ORDER BY is_disabled, id LIMIT 1 FOR UPDATE`,
    { bind: { ...bind, merchantId }, transaction },
    (row) => ({
      id: toText(row.id),
      serialNumber: toText(row.serialNumber),
      name: orNull(row.name, toText),
      isDisabled: toBoolean(row.isDisabled),
      lastUsedAt: orNull(row.lastUsedAt, toDate),
      isUsedAgain: toBoolean(row.isUsedAgain),
      recordsEvents: toBoolean(row.recordsEvents),
    }),
  );

/**
 * Finds the terminal as added, or else by another spelling.
 * Names the index: the merchant's would lock its other terminals, too.
 */
const lockTerminal = async (work: Work, serialNumber: string): Promise<LockedTerminal | null> =>
  (await lockTerminalWhere(work, 'WHERE serial_number = $serialNumber', { serialNumber })) ??
  (await lockTerminalWhere(work, 'FORCE INDEX (terminals_serial_key) WHERE serial_key = $serialKey', {
    serialKey: serialNumberKey(serialNumber),
  }));

/**
 * Stores a terminal's last use, ends a dormancy notice and locks the row:
 * submissions of one terminal run in sequence.
 * Accepts any spelling. Returns null if the merchant has no such terminal.
 */
export const recordTerminalUse = async (work: Work, submitted: string, at: Date): Promise<UsedTerminal | null> => {
  // Serial numbers are ASCII; other text cannot use the key.
  const serialNumber = isAscii(submitted) ? submitted : serialNumberKey(submitted);
  if (!isAscii(serialNumber)) return null;
  const cache = cacheOf(work.sequelize);
  const key = `${work.merchant.merchantId} ${serialNumber}`;
  const cached = cache.get(key);
  if (cached && (await touchUnchanged(work, cached, at))) return { ...cached, isUsedAgain: false };
  cache.delete(key);
  const terminal = await lockTerminal(work, serialNumber);
  if (!terminal) return null;
  const { lastUsedAt, isUsedAgain, ...facts } = terminal;
  const changes = { lastUsedAt: lastUsedAt && lastUsedAt > at ? lastUsedAt : at, dormancyNoticeAt: null };
  await updateRows(work, TerminalModel, { id: terminal.id }, changes);
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(key, facts);
  return { ...facts, isUsedAgain };
};
