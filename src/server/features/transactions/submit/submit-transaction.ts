import { inTransaction } from '#db/connection/transaction.ts';
import { recordTerminalUse } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { toProblemDetails } from '#server/platform/errors/problem-details.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import type { SubmitTransaction } from '#shared/transactions/submit-transaction.schema.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { publishTransactionEvents } from './publish-transaction-events.ts';
import { type StoreResult, storeSubmission } from './store-submission.ts';
import { toSubmission } from './submission.ts';
import { findTerminalOfReader, type TerminalOfReader } from './submissions.repository.ts';

/**
 * Stores what a terminal sends, once per reference: a repeated submission returns the same result. Throws 404 for a
 * terminal of another merchant, 409 if it contradicts what is stored, and 422 for a void that does not fit its sale.
 */
export const submitTransaction = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'changes' | 'metrics'>,
  merchant: MerchantScope,
  body: SubmitTransaction,
): Promise<Transaction> => {
  const { submissions } = deps.metrics;
  try {
    const { result, terminal } = await storeOnce(deps, merchant, body);
    submissions.inc({ outcome: result.changed ? 'stored' : 'repeated' });
    return toResponse(result, terminal);
  } catch (error) {
    submissions.inc({ outcome: toProblemDetails(error, defaultLanguage).code });
    throw error;
  }
};

const storeOnce = async (
  { sequelize, clock, changes }: Pick<Deps, 'sequelize' | 'clock' | 'changes'>,
  merchant: MerchantScope,
  body: SubmitTransaction,
): Promise<{ result: StoreResult; terminal: TerminalOfReader }> => {
  const submission = toSubmission(body);
  const terminal = await findTerminalOfReader(sequelize, merchant, body.terminalSerialNumber);
  if (!terminal) throw new AppError('notFound');
  const receivedAt = clock();
  const result = await inTransaction(sequelize, async (transaction) => {
    const work = { sequelize, merchant, transaction };
    // Also locks the terminal's row.
    const exists = await recordTerminalUse(sequelize, merchant, { id: terminal.id, at: receivedAt }, transaction);
    if (!exists) throw new AppError('notFound');
    const stored = await storeSubmission(work, { terminal, submission, receivedAt });
    if (stored.changed && terminal.hasWebhooks) {
      await publishTransactionEvents(work, toResponse(stored, terminal), receivedAt);
    }
    return stored;
  });
  if (result.changed) changes.nudge(merchant.merchantId);
  return { result, terminal };
};

/** The terminal is always the one that submits: a reference stored by another terminal is a contradiction. */
const toResponse = ({ transaction }: StoreResult, terminal: TerminalOfReader): Transaction => ({
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
