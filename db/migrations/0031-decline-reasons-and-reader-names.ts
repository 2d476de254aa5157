import type { Migration } from '#db/migrator/migration.ts';
import { codeType } from './columns.ts';

const code = "UPPER(JSON_UNQUOTE(JSON_EXTRACT(failed.reader_details, '$.issuerResponseCode')))";
const outcome = "UPPER(JSON_UNQUOTE(JSON_EXTRACT(failed.reader_details, '$.finStatus')))";

/** The response codes of each reason when this migration was written. */
const reasons: readonly [reason: string, codes: string][] = [
  ['InsufficientFunds', "'51'"],
  ['WrongPin', "'55'"],
  ['PinBlocked', "'38', '75'"],
  ['PinRequired', "'1A', '70'"],
  ['CardExpired', "'33', '54'"],
  ['CardBlocked', "'04', '07', '36', '41', '43', '46', '62', '78'"],
  ['CardNotAccepted', "'14', '15', '52', '53', '56', '57', '58'"],
  ['LimitExceeded', "'61', '65'"],
  ['RefusedByBank', "'01', '02', '05', '34', '59', '63'"],
  ['BankUnavailable', "'06', '19', '68', '86', '91', '92', '96'"],
];

// Reads and locks failed transactions only, through their index, so that sales go on meanwhile.
const backfill = `UPDATE merchants STRAIGHT_JOIN transactions failed FORCE INDEX (transactions_kind)
    ON failed.merchant_id = merchants.id AND failed.type IN ('Sale', 'VoidSale') AND failed.state = 'Error'
  SET failed.changed_at = failed.changed_at, failed.decline_reason = CASE
  WHEN ${code} IS NULL AND ${outcome} = 'CANCELLED' THEN 'Cancelled'
  ${reasons.map(([reason, codes]) => `WHEN ${code} IN (${codes}) THEN '${reason}'`).join('\n  ')}
  ELSE 'Other' END`;

const tables = ['transactions', 'online_transactions'];

export const declineReasonsAndReaderNames: Migration = {
  name: '0031-decline-reasons-and-reader-names',
  up: [
    `ALTER TABLE transactions ADD COLUMN decline_reason ${codeType(20)} NULL`,
    backfill,
    'ALTER TABLE transactions ADD KEY transactions_decline_reason (merchant_id, decline_reason, occurred_at, id)',
    // The end of an id, which lists show, in an index of its own: that of the whole id finds its start only.
    ...tables.flatMap((name) => [
      `ALTER TABLE ${name} ADD COLUMN id_end ${codeType(6)} GENERATED ALWAYS AS (RIGHT(RTRIM(id), 6)) VIRTUAL`,
      `ALTER TABLE ${name} ADD KEY ${name}_id_end (merchant_id, id_end, occurred_at, id)`,
    ]),
    'ALTER TABLE terminals ADD COLUMN name VARCHAR(40) NULL',
  ],
  down: [
    'ALTER TABLE terminals DROP COLUMN name',
    ...tables
      .toReversed()
      .flatMap((name) => [`ALTER TABLE ${name} DROP KEY ${name}_id_end`, `ALTER TABLE ${name} DROP COLUMN id_end`]),
    'ALTER TABLE transactions DROP KEY transactions_decline_reason',
    'ALTER TABLE transactions DROP COLUMN decline_reason',
  ],
};
