import type { Transaction } from 'sequelize';
import { inTransaction } from '#db/connection/transaction.ts';
import { lockShopOfGateway } from '#server/features/online-entities/online-entities.api.ts';
import type { OnlinePaymentCallbacks, ShopPayment } from '#server/gateways/payment/shop-payment.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import type { ShopAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import { addAlert, lockWaitingPayment, updateWaitingPayment } from './online-payments.repository.ts';
import { outranks, type PaymentReport, paymentReportSchema, toReport } from './payment-report.ts';
import { adoptWaitingPayments, keepPayment } from './store-payment.ts';

interface Taken {
  /** Whose open pages show something else now. */
  merchantId: string | null;
  /** Those that are told for the first time. */
  alerts: ShopAlertKind[];
  isWaiting: boolean;
}

const alertWords: Record<ShopAlertKind, string> = {
  UnknownEntity: 'a payment of a web shop that is not known here: it is kept, and appears once the web shop is added',
  ForeignCurrency: 'a payment in a web shop in a currency that is not settled here: it is not listed',
  Unusable: 'a payment in a web shop that cannot be understood: it is not listed, and has to be looked into',
  Contradiction: 'the gateway tells of a payment that is stored with another amount, type or web shop',
  Review: 'a payment in a web shop succeeded, and the gateway asks for a person to look at it',
  Chargeback: 'a payment in a web shop was taken back by the owner of the card',
};

type AlertMaker = (kind: ShopAlertKind, report?: PaymentReport) => Promise<boolean>;

const alertsOf =
  ({ sequelize }: Pick<Deps, 'sequelize'>, payment: ShopPayment, at: Date, transaction: Transaction): AlertMaker =>
  (kind, report) => {
    const { gatewayEntityId, gatewayPaymentId, paymentType, amount, currency, resultCode } = payment;
    return addAlert(
      sequelize,
      {
        id: createId(at),
        kind,
        gatewayEntityId,
        gatewayPaymentId: gatewayPaymentId ?? '',
        paymentType,
        amount,
        currency,
        resultCode,
        report: report ?? null,
        noticedAt: at,
      },
      transaction,
    );
  };

/** Kept whole; told again, it waits with the highest status that was told. */
const keepWaiting = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  payment: ShopPayment,
  report: PaymentReport,
  { addAlert: add, transaction }: { addAlert: AlertMaker; transaction: Transaction },
): Promise<boolean> => {
  if (await add('UnknownEntity', report)) return true;
  const { gatewayEntityId } = payment;
  const waiting = await lockWaitingPayment(
    sequelize,
    { gatewayEntityId, gatewayPaymentId: report.gatewayPaymentId },
    transaction,
  );
  const told = paymentReportSchema.safeParse(waiting?.report).data;
  if (waiting && (!told || outranks(report.status, told.status))) {
    await updateWaitingPayment(sequelize, waiting, { report }, transaction);
  }
  return false;
};

const take = async (deps: Deps, payment: ShopPayment, transaction: Transaction): Promise<Taken> => {
  const { sequelize } = deps;
  const at = deps.clock();
  const alert = alertsOf(deps, payment, at, transaction);
  const told = async (...kinds: ShopAlertKind[]): Promise<ShopAlertKind[]> => {
    const fresh: ShopAlertKind[] = [];
    for (const kind of kinds) if (await alert(kind)) fresh.push(kind);
    return fresh;
  };
  const nothing = { merchantId: null, isWaiting: false };

  if (payment.isChargeback) return { ...nothing, alerts: await told('Chargeback') };
  const report = toReport(payment, at);
  if (typeof report === 'string') return { ...nothing, alerts: await told(report) };

  const shop = await lockShopOfGateway(sequelize, payment.gatewayEntityId, transaction);
  if (!shop) {
    const isNew = await keepWaiting(deps, payment, report, { addAlert: alert, transaction });
    return { merchantId: null, isWaiting: true, alerts: isNew ? ['UnknownEntity'] : [] };
  }
  const kept = await keepPayment({ sequelize, transaction, shop }, report);
  if (kept === 'news') await bumpMerchantVersion(sequelize, shop.merchantId, at, transaction);
  const alerts = await told(
    ...(kept === 'contradiction' ? (['Contradiction'] as const) : []),
    ...(payment.isForReview ? (['Review'] as const) : []),
  );
  return { merchantId: kept === 'news' ? shop.merchantId : null, isWaiting: false, alerts };
};

/**
 * The web shop was added while its payment was written down as nobody's: neither saw the other. Holding it waits for a web
 * shop that is just being added; a mere look would pass it by.
 */
const adoptIfKnown = (deps: Deps, gatewayEntityId: string): Promise<string | null> =>
  inTransaction(deps.sequelize, async (transaction) => {
    const shop = await lockShopOfGateway(deps.sequelize, gatewayEntityId, transaction);
    if (!shop || (await adoptWaitingPayments(deps, { shop, transaction })) === 0) return null;
    await bumpMerchantVersion(deps.sequelize, shop.merchantId, deps.clock(), transaction);
    return shop.merchantId;
  });

/**
 * Writes down what a gateway tells of a payment in a web shop: once, whether it comes twice, late or before what it refers
 * to, and whether or not the web shop is disabled or known. What cannot be listed is kept as an alert and logged; asking
 * the gateway to send it again would bring nothing else.
 */
export const takeShopPayment = async (deps: Deps, payment: ShopPayment): Promise<void> => {
  const { merchantId, alerts, isWaiting } = await inTransaction(deps.sequelize, (transaction) =>
    take(deps, payment, transaction),
  );
  const { gatewayEntityId, gatewayPaymentId, paymentType, resultCode } = payment;
  for (const kind of alerts) {
    const facts = { gatewayEntityId, gatewayPaymentId, paymentType, resultCode };
    deps.log[kind === 'Review' || kind === 'UnknownEntity' ? 'warn' : 'error'](facts, alertWords[kind]);
  }
  const changed = isWaiting ? await adoptIfKnown(deps, gatewayEntityId) : merchantId;
  if (changed !== null) deps.changes.nudge(changed);
};

export const createOnlinePaymentCallbacks = (deps: Deps): OnlinePaymentCallbacks => ({
  take: (payment) => takeShopPayment(deps, payment),
});
