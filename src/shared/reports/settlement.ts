import type { Day } from '#shared/dates/day.ts';
import type { PriceFromMonth } from '#shared/prices/price-rules.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';

/** Amounts in whole minor units. */
export interface SettlementTotals {
  saleCount: number;
  gross: number;
  /** The tips in `gross`. */
  tips: number;
  /** The service charges in `gross` less `refunded`. */
  serviceCharges: number;
  fee: number;
  /** Voided sales, not included in `saleCount` and `gross`. */
  voidCount: number;
  voided: number;
  /** Refunds of the day or month, for any sales. They reduce the payout but return no fee. */
  refundCount: number;
  refunded: number;
}

/** Returns the payout of sales; negative if refunds and fees exceed them. */
export const payoutOf = ({ gross, refunded, fee }: { gross: number; refunded: number; fee: number }): number =>
  gross - refunded - fee;

export interface Settlement {
  /** The first day of the month. */
  month: Day;
  price: SalePrice;
  /** The next different price that is known. */
  nextPrice: PriceFromMonth | null;
  /** In chronological order, without days that have no payments. */
  byDay: readonly (SettlementTotals & { day: Day })[];
  byTerminal: readonly (SettlementTotals & { serialNumber: string; name: string | null })[];
  total: SettlementTotals;
}

export interface SettledMerchant {
  name: string;
  address: string;
  taxNumber: string;
  mid: string | null;
  iban: string | null;
}
