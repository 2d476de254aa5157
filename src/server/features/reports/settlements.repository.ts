import { QueryTypes, type Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#db/sql/column-values.ts';
import type { SettledMerchant, SettlementTotals } from '#documents/settlement.ts';
import type { Day } from '#shared/dates/day.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { forints } from '#shared/money/format-money.ts';
import { transactionFee } from '#shared/prices/prices.ts';

export interface Span {
  start: Date;
  end: Date;
}

/** Sales that succeeded, and those of them that were voided. Neither ever shrinks as long as both are added up. */
export interface SettledCounts {
  saleCount: number;
  voidCount: number;
}

const countOf = (state: 'Success' | 'Storno'): string =>
  // Keyed for exactly this read; left to itself, the server may take the terminals' key and read all that was ever sold.
  `(SELECT COALESCE(SUM(s.transaction_count), 0) FROM transaction_sums s FORCE INDEX (PRIMARY)
    WHERE s.merchant_id = m.id AND s.type = 'Sale' AND s.state = '${state}'
      AND s.hour_start >= $start AND s.hour_start < $end)`;

/**
 * The next merchants by id whose month has no settlement (when it is still made for that month), or one of ours that was
 * made from other figures than there are now. What somebody uploaded is never among them.
 */
export const listMerchantsToSettle = async (
  sequelize: Sequelize,
  { month, start, end, isMade }: Span & { month: Day; isMade: boolean },
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const isMissing = isMade ? 'r.id IS NULL' : 'FALSE';
  const rows = await sequelize.query<{ id: string }>(
    `SELECT m.id, ${countOf('Success')} AS saleCount, ${countOf('Storno')} AS voidCount,
       r.id AS reportId, r.settled_sale_count AS settledSaleCount, r.settled_void_count AS settledVoidCount
     FROM merchants m
     LEFT JOIN reports r ON r.merchant_id = m.id AND r.type = 'Settlement' AND r.month = $month
     WHERE m.id > $after AND (${isMissing} OR (r.source = 'Generated' AND r.settled_sale_count IS NOT NULL))
     HAVING saleCount + voidCount > 0
       AND (reportId IS NULL OR saleCount <> settledSaleCount OR voidCount <> settledVoidCount)
     ORDER BY m.id LIMIT ${limit}`,
    { bind: { month, start, end, after }, type: QueryTypes.SELECT },
  );
  return rows.map(({ id }) => id);
};

interface SumRow {
  hour: string;
  terminalId: string;
  state: 'Success' | 'Storno';
  count: string;
  amount: string;
  fee: string;
}

export interface HourOfTerminal {
  hourStart: Date;
  serialNumber: string;
  totals: SettlementTotals;
}

const hourMs = 3_600_000;
const perThousand = 1000;

/** The advertised fee of each sale, as `feeOf` reckons it, added up where the sales are: there may be a million of them. */
const feeSum = `SUM(GREATEST(${transactionFee.minimum},
  (amount * ${transactionFee.perMille} + ${(perThousand * forints(1)) / 2}) DIV ${perThousand * forints(1)} * ${forints(1)}))`;

/** What each reader took in each hour, in the order of time; as many rows as hours, however many sales. */
export const listHoursOfTerminals = async (
  sequelize: Sequelize,
  merchantId: string,
  { start, end }: Span,
  transaction: Transaction | null = null,
): Promise<HourOfTerminal[]> => {
  const rows = await sequelize.query<SumRow>(
    `SELECT TIMESTAMPDIFF(HOUR, '1970-01-01', occurred_at) AS hour, terminal_id AS terminalId, state,
       COUNT(*) AS count, SUM(amount) AS amount, ${feeSum} AS fee
     FROM transactions FORCE INDEX (PRIMARY)
     WHERE merchant_id = $merchantId AND occurred_at >= $start AND occurred_at < $end
       AND type = 'Sale' AND state IN ('Success', 'Storno')
     GROUP BY hour, terminal_id, state ORDER BY hour, terminal_id`,
    { bind: { merchantId, start, end }, type: QueryTypes.SELECT, transaction },
  );
  const terminals = await sequelize.query<{ id: string; serialNumber: string }>(
    'SELECT id, serial_number AS serialNumber FROM terminals WHERE merchant_id = $merchantId',
    { bind: { merchantId }, type: QueryTypes.SELECT, transaction },
  );
  const serialNumbers = new Map(terminals.map(({ id, serialNumber }) => [id, serialNumber]));
  return rows.map(({ hour, terminalId, state, count, amount, fee }) => {
    const isVoided = state === 'Storno';
    const [pieces, sum] = [toSafeNumber(count), toMinorUnits(amount)];
    return {
      hourStart: new Date(toSafeNumber(hour) * hourMs),
      serialNumber: serialNumbers.get(terminalId) ?? terminalId,
      totals: {
        saleCount: isVoided ? 0 : pieces,
        gross: isVoided ? 0 : sum,
        fee: isVoided ? 0 : toMinorUnits(fee),
        voidCount: isVoided ? pieces : 0,
        voided: isVoided ? sum : 0,
      },
    };
  });
};

interface RecipientRow extends Omit<SettledMerchant, 'address' | 'name'> {
  companyName: string | null;
  zipCode: string;
  city: string;
  street: string;
  email: string;
  language: Language;
  firstName: string;
  lastName: string;
  deactivatedAt: Date | null;
}

export interface SettlementRecipient {
  merchant: SettledMerchant;
  /** Null when the account is closed: then nobody is written to. */
  mail: { to: string; language: Language; firstName: string; lastName: string } | null;
}

export const findSettlementRecipient = async (
  sequelize: Sequelize,
  merchantId: string,
  transaction: Transaction | null = null,
): Promise<SettlementRecipient | null> => {
  const [row] = await sequelize.query<RecipientRow>(
    `SELECT m.company_name AS companyName, m.tax_number AS taxNumber, m.mid, b.iban,
       a.zip_code AS zipCode, a.city, a.street, m.settlement_reports_email AS email,
       u.language, u.deactivated_at AS deactivatedAt, p.first_name AS firstName, p.last_name AS lastName
     FROM merchants m JOIN users u ON u.id = m.user_id JOIN persons p ON p.id = u.person_id
     JOIN addresses a ON a.id = m.registration_address_id LEFT JOIN bank_accounts b ON b.merchant_id = m.id
     WHERE m.id = $merchantId`,
    { bind: { merchantId }, type: QueryTypes.SELECT, transaction },
  );
  if (!row) return null;
  const { companyName, taxNumber, mid, iban, zipCode, city, street, ...person } = row;
  const { email, language, firstName, lastName, deactivatedAt } = person;
  return {
    merchant: {
      name: companyName ?? `${lastName} ${firstName} e. v.`,
      address: `${zipCode} ${city}, ${street}`,
      taxNumber,
      mid,
      iban,
    },
    mail: deactivatedAt === null ? { to: email, language, firstName, lastName } : null,
  };
};
