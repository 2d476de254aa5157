import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { emailTime, notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import { isByCard } from '#shared/prices/price-rules.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';

export interface PriceAnnouncement {
  /** The first month of the price, `2027-01`. */
  month: string;
  isWithdrawn: boolean;
  /** True if sales cost more from then on. */
  isHigher: boolean;
  /** The price of the month's sales. */
  price: SalePrice;
  reason: string | null;
  eventKey: string;
}

/** E-mails the owner and notifies the team within the change's transaction. */
export const announcePrice = async (
  db: InTransaction<Deps>,
  merchantId: string,
  { month, isWithdrawn, isHigher, price, reason, eventKey }: PriceAnnouncement,
): Promise<void> => {
  await enqueueOwnerEmail(
    db,
    { template: 'priceChanged', merchantId, month, isWithdrawn, isHigher, ...price, reason },
    await emailTime(db, merchantId),
  );
  const foreign = price.brandRates.length === 0 ? price.foreignFee : null;
  await notifyTeam(db, merchantId, {
    kind: 'priceChanged',
    month,
    isWithdrawn,
    feePerMille: price.feePerMille,
    minimumFee: price.minimumFee,
    isByCard: isByCard(price),
    foreignFeePerMille: foreign?.feePerMille ?? 0,
    foreignFixedFee: foreign?.fixedFee ?? 0,
    at: db.clock(),
    eventKey,
  });
};
