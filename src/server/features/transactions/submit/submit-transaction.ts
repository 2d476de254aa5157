import { inTransaction } from '#db/connection/transaction.ts';
import { recordTerminalUse, type UsedTerminal } from '#server/features/terminals/terminals.api.ts';
import { publishTerminalHealth } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { toProblemDetails } from '#server/platform/errors/errors.api.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import type { SubmitTransaction } from '#shared/transactions/submit-transaction.schema.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import type { Refunder } from '../refund-limits/refund-limits.ts';
import { toResponse } from '../transaction-rows.repository.ts';
import type { MerchantWork } from '../transactions.types.ts';
import { publishTransactionEvents } from './publish-transaction-events.ts';
import { storeSubmission } from './store-submission.ts';
import { toSubmission } from './submission.ts';

/**
 * Stores a terminal's transaction, once per reference.
 * A repeated submission has the same result and needs no saved response.
 * Throws 404 for another merchant's terminal, 409 for a contradiction, and 422 for
 * a reversal that does not fit its sale or exceeds the sender's limits.
 */
export const submitTransaction = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'changes' | 'metrics'>,
  merchant: MerchantScope,
  sender: Refunder,
  body: SubmitTransaction,
  saveResponse: SaveResponse = async () => {},
): Promise<Transaction> => {
  const { submissions } = deps.metrics;
  try {
    const { response, isRepeated } = await storeOnce(deps, merchant, sender, body, saveResponse);
    submissions.inc({ outcome: isRepeated ? 'repeated' : 'stored' });
    return response;
  } catch (error) {
    submissions.inc({ outcome: toProblemDetails(error, defaultLanguage).code });
    throw error;
  }
};

const storeOnce = async (
  { sequelize, clock, changes }: Pick<Deps, 'sequelize' | 'clock' | 'changes'>,
  merchant: MerchantScope,
  sender: Refunder,
  body: SubmitTransaction,
  saveResponse: SaveResponse,
): Promise<{ response: Transaction; isRepeated: boolean }> => {
  const submission = toSubmission(body);
  const receivedAt = clock();
  const stored = await inTransaction({ sequelize }, async (db) => {
    const work = { ...db, merchant };
    // Also locks the terminal's row.
    const terminal = await recordTerminalUse(work, body.terminalSerialNumber, receivedAt);
    if (!terminal) throw new AppError('notFound');
    const { transaction, version } = await storeSubmission(work, { terminal, sender, submission, receivedAt });
    const response = toResponse(transaction, terminal);
    if (terminal.recordsEvents) {
      if (version !== null) await publishTransactionEvents(work, response, { at: receivedAt, version });
      if (terminal.isUsedAgain) await publishUsedAgain(work, terminal, receivedAt);
    }
    await saveResponse(response, db);
    return { response, isRepeated: version === null };
  });
  if (!stored.isRepeated) changes.nudge(merchant.merchantId);
  return stored;
};

/** Publishes the use of a terminal after a warning about it. */
const publishUsedAgain = async (
  work: MerchantWork,
  { id, serialNumber, name, isDisabled }: UsedTerminal,
  at: Date,
): Promise<void> => {
  const { merchantId } = work.merchant;
  const version = await bumpMerchantVersion(work, merchantId, at);
  const terminal = { id, serialNumber, name, isDisabled, lastUsedAt: at };
  await publishTerminalHealth(work, { merchantId, at, version }, [{ change: 'UsedAgain', terminal }]);
};
