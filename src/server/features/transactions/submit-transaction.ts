import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SubmitTransaction } from '#shared/transactions/submit-transaction.schema.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { tellWebhooks } from './publish-transaction-events.ts';
import { type Kept, storeSubmission } from './store-submission.ts';
import { toSubmission } from './submission.ts';
import { findTerminalOfReader, noteTerminalUse, type ReaderTerminal } from './submissions.repository.ts';

/**
 * Keeps what a reader reports, once for each of its references: the same again answers the same. A sale that the bank
 * took is refused for nothing but its form, its owner (404) and a contradiction with what is stored (409); a void has to
 * fit its sale (422).
 */
export const submitTransaction = async (
  { sequelize, clock, changes }: Pick<Deps, 'sequelize' | 'clock' | 'changes'>,
  merchant: MerchantScope,
  body: SubmitTransaction,
): Promise<Transaction> => {
  const submission = toSubmission(body);
  const terminal = await findTerminalOfReader(sequelize, merchant, body.terminalSerialNumber);
  if (!terminal) throw new AppError('notFound');
  const at = clock();
  const kept = await inTransaction(sequelize, async (transaction) => {
    const write = { sequelize, merchant, transaction };
    if (!(await noteTerminalUse(write, terminal, at))) throw new AppError('notFound');
    const done = await storeSubmission(write, { terminal, submission, at });
    if (done.isNews && terminal.hasWebhooks) await tellWebhooks(write, toAnswer(done, terminal), at);
    return done;
  });
  if (kept.isNews) changes.nudge(merchant.merchantId);
  return toAnswer(kept, terminal);
};

/** A stored report of another terminal contradicts, so the terminal is always the one that reports now. */
const toAnswer = ({ transaction }: Kept, terminal: ReaderTerminal): Transaction => ({
  id: transaction.id,
  eftTransactionId: transaction.eftTransactionId,
  type: transaction.type,
  state: transaction.state,
  amount: transaction.amount,
  currency: transaction.currency,
  timestamp: transaction.occurredAt,
  card: {
    brand: transaction.cardBrand,
    maskedNumber: transaction.maskedCardNumber,
    entryMode: transaction.cardEntryMode,
  },
  authorizationCode: transaction.authorizationCode,
  terminalId: terminal.id,
  terminalSerialNumber: terminal.serialNumber,
  originalTransactionId: transaction.originalTransactionId,
});
