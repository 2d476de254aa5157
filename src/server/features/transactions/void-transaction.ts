import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { portalReference } from '#shared/transactions/transaction-rules.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { addToAggregates, updateAggregates } from './aggregates/write-aggregates.repository.ts';
import { findTransaction } from './list/transactions.repository.ts';
import { publishTransactionEvents } from './submit/publish-transaction-events.ts';
import { markVoided } from './submit/store-submission.ts';
import {
  findTerminalOfTransaction,
  findWrittenTransaction,
  insertTransaction,
  type LockedTransaction,
  lockTerminal,
  lockTransaction,
} from './submit/submissions.repository.ts';
import { type NewTransaction, toNewTransaction } from './transaction-rows.repository.ts';
import { requireVoidableSale } from './transactions.rules.ts';

interface VoidTransaction {
  id: string;
  saveResponse: SaveResponse;
}

const auditedFields = ({ state }: { state: TransactionDetail['state'] }, voidedByTransactionId: string | null) => ({
  state,
  voidedByTransactionId,
});

/**
 * Voids a sale from the portal and returns it with its void. Locks the sale's terminal as a submission does, so that of
 * concurrent voids one succeeds; the others throw 422, because the sale is no longer successful.
 */
export const voidTransaction = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, saveResponse }: VoidTransaction,
): Promise<TransactionDetail> => {
  const at = deps.clock();
  const voided = await actInTransaction(deps, { actor, isTimely: true }, async (db) => {
    const work = { ...db, merchant };
    const terminalId = await findTerminalOfTransaction(work, id);
    if (terminalId === null) throw new AppError('notFound');
    await lockTerminal(work, terminalId);
    const locked = await lockTransaction(work, { id });
    if (!locked) throw new AppError('notFound');
    if (locked.type !== 'Sale') throw new AppError('voidOfVoid');
    const sale = requireVoidableSale(locked, { ...locked, state: 'Success', at });
    const voidOf = newVoid(sale, at);
    if (!(await insertTransaction(work, voidOf))) throw new Error('The reference of a new void is taken.');
    const storno = await markVoided(work, sale, at);
    const version = await updateAggregates(work, [addToAggregates(voidOf), ...storno], at);
    const after = await findTransaction(db, merchant, id);
    if (!after) throw new Error('A voided sale does not exist.');
    await writeAudit(db, {
      actor,
      action: 'transaction.void',
      subject: { type: 'transaction', id },
      merchantId: merchant.merchantId,
      changes: changesBetween(auditedFields(sale, null), auditedFields(after, voidOf.id)),
    });
    const written = await findWrittenTransaction(work, voidOf.id);
    if (written) await publishTransactionEvents(work, written, { at, version });
    await saveResponse(after, db);
    return after;
  });
  deps.changes.nudge(merchant.merchantId);
  return voided;
};

/** Builds the void of a sale without what only a terminal knows: no card was read, and no bank gave a code. */
const newVoid = (sale: LockedTransaction, at: Date): NewTransaction => {
  const id = createId(at);
  return toNewTransaction({
    merchantId: sale.merchantId,
    id,
    eftTransactionId: portalReference(id),
    type: 'VoidSale',
    state: 'Success',
    amount: sale.amount,
    tipAmount: sale.tipAmount,
    currency: sale.currency,
    terminalId: sale.terminalId,
    cardBrand: sale.cardBrand,
    maskedCardNumber: sale.maskedCardNumber,
    cardEntryMode: 'Unknown',
    authorizationCode: null,
    originalTransactionId: sale.id,
    readerTime: at,
    occurredAt: at,
    receivedAt: at,
    readerDetails: null,
    isReaderClockWrong: false,
    isFromDisabledTerminal: false,
  });
};
