import { inTransaction } from '#db/connection/transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { changesBetween } from '#server/platform/audit/changes-between.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/with-idempotency.ts';
import { createId } from '#server/platform/ids.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { portalReference } from '#shared/transactions/portal-reference.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { tellWebhooks } from './publish-transaction-events.ts';
import {
  findTerminalOfTransaction,
  type HeldTransaction,
  insertTransaction,
  lockTerminal,
  lockTransaction,
  type NewTransaction,
  readWritten,
} from './submissions.repository.ts';
import { changeSums, counting } from './sums-writer.repository.ts';
import { findTransaction } from './transactions.repository.ts';
import { requireVoidableSale, turnToStorno } from './void-sale.ts';

interface VoidTransaction {
  id: string;
  saveResponse: SaveResponse;
}

/**
 * Takes a sale back from the portal: answers the sale as it is then, with its void. Takes turns with the reports of the
 * sale's reader, so that of several voids one is made; the others are told that only a successful sale can be voided (422).
 */
export const voidTransaction = async (
  deps: Deps,
  actor: Actor,
  merchant: MerchantScope,
  { id, saveResponse }: VoidTransaction,
): Promise<TransactionDetail> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const answer = await inTransaction(sequelize, async (transaction) => {
    const write = { sequelize, merchant, transaction };
    const terminalId = await findTerminalOfTransaction(write, id);
    if (terminalId === null) throw new AppError('notFound');
    await lockTerminal(write, terminalId);
    const held = await lockTransaction(write, { id });
    if (!held) throw new AppError('notFound');
    if (held.type !== 'Sale') throw new AppError('voidOfVoid');
    const sale = requireVoidableSale(held, { ...held, at, clock: 'server' }, { hasEffect: true });
    const voidOf = voidFromPortal(sale, at);
    if (!(await insertTransaction(write, voidOf))) throw new Error('The reference of a void was taken.');
    const storno = await turnToStorno(write, sale);
    await changeSums(write, [counting(voidOf), ...storno], at);
    const after = await findTransaction(sequelize, merchant, id, transaction);
    if (!after) throw new Error('A voided sale is gone.');
    const facts = ({ state }: { state: TransactionDetail['state'] }, voidedByTransactionId: string | null) => ({
      state,
      voidedByTransactionId,
    });
    await writeAudit(
      deps,
      {
        actor,
        action: 'transaction.void',
        subject: { type: 'transaction', id },
        merchantId: merchant.merchantId,
        changes: changesBetween(facts(sale, null), facts(after, voidOf.id)),
      },
      transaction,
    );
    const told = await readWritten(write, voidOf.id);
    if (told) await tellWebhooks(write, told, at);
    await saveResponse(after, transaction);
    return after;
  });
  deps.changes.nudge(merchant.merchantId);
  return answer;
};

/** As a reader would have reported it, but for what only a reader knows: no card was read, and no bank gave a code. */
const voidFromPortal = (sale: HeldTransaction, at: Date): NewTransaction => {
  const id = createId(at);
  return {
    id,
    eftTransactionId: portalReference(id),
    type: 'VoidSale',
    state: 'Success',
    amount: sale.amount,
    currency: sale.currency,
    terminalId: sale.terminalId,
    cardBrand: sale.cardBrand,
    maskedCardNumber: sale.maskedCardNumber,
    cardEntryMode: 'Unknown',
    authorizationCode: null,
    originalEftTransactionId: sale.eftTransactionId,
    originalTransactionId: sale.id,
    readerTime: at,
    occurredAt: at,
    receivedAt: at,
    readerDetails: {},
    isReaderClockAhead: false,
    isFromDisabledTerminal: false,
  };
};
