import type { Day } from '#shared/dates/day.ts';
import type { PriceFromMonth } from '#shared/prices/price-rules.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';

/** Amounts in whole minor units. */
export interface SettlementTotals {
  saleCount: number;
  gross: number;
  /** The part of `gross` that is tips. */
  tips: number;
  /** The part of `gross` less `refunded` that is service charges. */
  serviceCharges: number;
  fee: number;
  /** Voided sales, not included in `saleCount` and `gross`. */
  voidCount: number;
  voided: number;
  /** Refunds of the day or month, whenever their sales were. They are paid out less, and give no fee back. */
  refundCount: number;
  refunded: number;
}

/** Returns what is paid out of sales; negative if refunds and fees exceed them. A refund does not give the fee back. */
export const payoutOf = ({ gross, refunded, fee }: { gross: number; refunded: number; fee: number }): number =>
  gross - refunded - fee;

export interface Settlement {
  /** The first day of the month. */
  month: Day;
  price: SalePrice;
  /** The next other one that is known. */
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
