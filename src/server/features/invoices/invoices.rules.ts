import { company, companyAddress } from '#shared/company/company.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { InvoiceKind } from '#shared/invoices/invoice-enums.ts';
import { partsOfPrice } from '#shared/orders/order-price.ts';
import type { Address } from '#shared/validation/address.ts';
import type { Buyer, InvoiceContent, InvoicedOrder } from './invoices.types.ts';

const digits = 6;

/** Returns an invoice's year of issue in Budapest. */
export const invoiceYear = (issuedAt: Date): number => Number(budapestDay(issuedAt).slice(0, 4));

/** `CS-2026-000001` */
export const invoiceNumber = (year: number, count: number): string =>
  `CS-${year}-${String(count).padStart(digits, '0')}`;

/** An address in one line, with the code of a foreign country. */
export const addressLine = ({ countryCode, zipCode, city, street }: Address): string =>
  `${zipCode} ${city}, ${street}${countryCode === 'HU' ? '' : `, ${countryCode}`}`;

/**
 * Returns the invoice of a paid order, with the current buyer and seller.
 * Net price and VAT add up to the price paid.
 */
export const invoiceOf = (order: InvoicedOrder, buyer: Buyer, paidAt: Date): InvoiceContent => {
  const { terminalCount, netUnitPrice, totalPrice } = order;
  const { netPrice, vat } = partsOfPrice({ terminalCount, terminalNetPrice: netUnitPrice, totalPrice });
  return {
    merchantId: order.merchantId,
    orderId: order.id,
    kind: 'Invoice',
    cancelsId: null,
    reason: null,
    fulfilledOn: budapestDay(paidAt),
    referenceCode: order.referenceCode,
    paymentMethod: order.paymentMethod,
    terminalCount,
    netUnitPrice,
    net: netPrice,
    vatPercent: order.vatPercent,
    vat,
    gross: totalPrice,
    currency: order.currency,
    buyerName: buyer.name,
    buyerTaxNumber: buyer.taxNumber,
    buyerAddress: buyer.address,
    sellerName: company.name,
    sellerTaxNumber: company.taxNumber,
    sellerAddress: companyAddress,
  };
};

/** Returns an invoice's storno: the same with negative count and amounts. */
export const stornoOf = ({ id, ...invoice }: InvoiceContent & { id: string }): InvoiceContent => ({
  ...invoice,
  kind: 'Storno',
  cancelsId: id,
  reason: 'OrderRefunded',
  terminalCount: -invoice.terminalCount,
  net: -invoice.net,
  vat: -invoice.vat,
  gross: -invoice.gross,
});

/**
 * Returns the invoice that a storno cancels now: its price was paid back,
 * and no storno exists. An issued storno stays, even if the repayment is revoked.
 */
export const invoiceToCancel = <Each extends { kind: InvoiceKind }>(
  ofOrder: readonly Each[],
  isPaidBack: boolean,
): Each | null => {
  if (!isPaidBack || ofOrder.some(({ kind }) => kind === 'Storno')) return null;
  return ofOrder.find(({ kind }) => kind === 'Invoice') ?? null;
};
