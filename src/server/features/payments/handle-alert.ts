import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { handleRefund } from '#server/features/orders/orders.api.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireVersion } from '#server/platform/errors/errors.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Page, toPage } from '#shared/paging/page.ts';
import {
  type HandlePaymentAlert,
  type ListPaymentAlerts,
  type PaymentAlert,
  refundKind,
} from '#shared/payments/payment-alerts.schema.ts';
import { listStoredAlerts, lockAlert, updateAlertHandling } from './payment-alerts.repository.ts';
import { handledBy } from './payments.rules.ts';

/** A page of the payment alerts of orders and web shops. */
export const listAlerts = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  filter: ListPaymentAlerts,
): Promise<Page<PaymentAlert>> => {
  const { alerts, totalCount } = await listStoredAlerts(sequelize, filter);
  return toPage(alerts, totalCount, filter);
};

type Handling = Pick<HandlePaymentAlert, 'isHandled' | 'note'>;

/** Returns a person's handling. An automatic settlement does not count. */
const handlingOf = ({ handled, note }: PaymentAlert): Handling => ({ isHandled: (handled?.by ?? null) !== null, note });

const writeHandling = async (
  db: InTransaction<Deps>,
  actor: Actor,
  before: PaymentAlert,
  after: Handling,
): Promise<void> => {
  const { id, version, merchant, handled } = before;
  const { isHandled, note } = after;
  const columns = handledBy(handled, isHandled, { userId: actor.userId, now: db.clock() });
  const handling = { ...columns, note, version: version + 1 };
  let storno: string | null = null;
  if (before.kind === refundKind) storno = await handleRefund(db, id, handling);
  else await updateAlertHandling(db, before, handling);
  if (storno !== null && merchant) await bumpMerchantVersion(db, merchant.id, db.clock());
  await writeAudit(db, {
    actor,
    action: isHandled ? 'paymentAlert.handle' : 'paymentAlert.reopen',
    subject: { type: 'paymentAlert', id },
    merchantId: merchant?.id ?? null,
    changes: {
      ...changesBetween(handlingOf(before), after),
      ...(storno !== null && { storno: { before: null, after: storno } }),
    },
  });
};

/** Handles an alert with a note, or reopens it. Unchanged input writes nothing. */
export const handleAlert = async (
  deps: Deps,
  actor: Actor,
  { id, version, ...after }: HandlePaymentAlert,
): Promise<PaymentAlert> =>
  actInTransaction(deps, { actor }, async (db) => {
    const before = await lockAlert(db, id);
    if (!before) throw new AppError('notFound');
    requireVersion(before.version, version);
    if (Object.keys(changesBetween(handlingOf(before), after)).length === 0) return before;
    await writeHandling(db, actor, before, after);
    const saved = await lockAlert(db, id);
    return saved ?? before;
  });
