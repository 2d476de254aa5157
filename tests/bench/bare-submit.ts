import type { Pool, RowDataPacket } from 'mysql2/promise';
import { ulid } from 'ulid';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import type { SaleBody } from './calls.ts';
import { toNewRow, toTransaction, upsertsOf } from './peers/domain.ts';

interface TerminalRow extends RowDataPacket {
  id: string;
  merchantId: string;
  serialNumber: string;
  name: string | null;
}

/** Stores a sale with its sums in one transaction. */
export const storeSale = async (pool: Pool, body: SaleBody): Promise<Transaction> => {
  const [[terminal]] = await pool.execute<TerminalRow[]>(
    'SELECT id, merchant_id AS merchantId, serial_number AS serialNumber, name FROM terminals WHERE serial_number = ?',
    [body.terminalSerialNumber],
  );
  if (!terminal) throw new Error('The terminal is unknown.');
  const now = new Date();
  const row = toNewRow(body, terminal.merchantId, terminal.id, ulid(now.getTime()), now);
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    await connection.execute('UPDATE terminals SET last_used_at = ? WHERE id = ?', [now, terminal.id]);
    await connection.execute(
      `INSERT INTO transactions (merchant_id, occurred_at, id, terminal_id, eft_transaction_id, type, state, amount, tip_amount,
         service_charge_amount, refunded_amount, refund_reason, currency,
         card_brand, masked_card_number, card_last_four, card_entry_mode, authorization_code, original_transaction_id,
         reader_time, received_at, changed_at, is_reader_clock_ahead, is_from_disabled_terminal, reader_details,
         decline_reason)
       VALUES (${Object.keys(row).fill('?').join(', ')})`,
      Object.values(row),
    );
    for (const { sql, values } of upsertsOf(row)) await connection.execute(sql, values);
    await connection.query('COMMIT');
  } catch (error) {
    connection.destroy();
    throw error;
  }
  connection.release();
  return toTransaction(row, terminal);
};
