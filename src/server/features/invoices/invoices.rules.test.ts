import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { priceOfTerminals, vatPercent } from '#shared/orders/order-price.ts';
import { maxTerminals } from '#shared/orders/orders.schema.ts';
import { addressLine, invoiceNumber, invoiceOf, invoiceToCancel, invoiceYear, stornoOf } from './invoices.rules.ts';

const buyer = { name: 'Kovács Pékség Kft.', taxNumber: '12345676-2-41', address: '1137 Budapest, Pozsonyi út 12.' };
const orderOf = (terminalCount: number) => {
  const { terminalNetPrice: netUnitPrice, totalPrice } = priceOfTerminals(terminalCount);
  return {
    id: 'order',
    merchantId: 'merchant',
    referenceCode: '7K3M-Q9TX-4H2B-6WPR',
    paymentMethod: 'Cod' as const,
    terminalCount,
    netUnitPrice,
    vatPercent,
    totalPrice,
    currency: 'HUF',
  };
};
const paidAt = new Date('2026-11-18T23:30:00.000Z');

describe('the number of an invoice', () => {
  it('has six digits, and more if there are more', () => {
    expect([invoiceNumber(2026, 1), invoiceNumber(2026, 1_234_567)]).toEqual(['CS-2026-000001', 'CS-2026-1234567']);
  });

  it.each([
    ['2026-12-31T22:59:59.999Z', 2026],
    ['2026-12-31T23:00:00.000Z', 2027],
  ])('of %s belongs to %d, the year in Budapest', (moment, year) => {
    expect(invoiceYear(new Date(moment))).toBe(year);
  });
});

describe('invoiceOf', () => {
  it('says what was paid when and by whom, with the VAT', () => {
    expect(invoiceOf(orderOf(2), buyer, paidAt)).toEqual({
      merchantId: 'merchant',
      orderId: 'order',
      kind: 'Invoice',
      cancelsId: null,
      reason: null,
      // The day in Budapest.
      fulfilledOn: '2026-11-19',
      referenceCode: '7K3M-Q9TX-4H2B-6WPR',
      paymentMethod: 'Cod',
      terminalCount: 2,
      netUnitPrice: forints(19_900),
      net: forints(39_800),
      vatPercent: 27,
      vat: forints(10_746),
      gross: forints(50_546),
      currency: 'HUF',
      buyerName: buyer.name,
      buyerTaxNumber: buyer.taxNumber,
      buyerAddress: buyer.address,
      sellerName: 'Csippanó Zrt.',
      sellerTaxNumber: '00000000-2-41',
      sellerAddress: '1000 Budapest, Minta utca 1.',
    });
  });

  it('adds up to the price of the order, and its storno to nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: maxTerminals }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (terminalCount, netUnitPrice, totalPrice) => {
          const order = { ...orderOf(terminalCount), netUnitPrice: forints(netUnitPrice), totalPrice };
          const invoice = invoiceOf(order, buyer, paidAt);
          const storno = stornoOf({ ...invoice, id: 'invoice' });
          expect(invoice.net + invoice.vat).toBe(totalPrice);
          for (const sum of ['terminalCount', 'net', 'vat', 'gross'] as const)
            expect(invoice[sum] + storno[sum]).toBe(0);
          expect(storno).toEqual({
            ...invoice,
            kind: 'Storno',
            cancelsId: 'invoice',
            reason: 'OrderRefunded',
            terminalCount: storno.terminalCount,
            net: storno.net,
            vat: storno.vat,
            gross: storno.gross,
          });
        },
      ),
    );
  });
});

describe('invoiceToCancel', () => {
  const invoice = { kind: 'Invoice' } as const;
  const storno = { kind: 'Storno' } as const;

  it.each([
    ['an invoice that was paid back', [invoice], true, invoice],
    ['an invoice that was not', [invoice], false, null],
    ['one with a storno', [storno, invoice], true, null],
    ['one with a storno after the note was taken back', [invoice, storno], false, null],
    ['an order without an invoice', [], true, null],
  ])('of %s', (_, ofOrder, isPaidBack, expected) => {
    expect(invoiceToCancel(ofOrder, isPaidBack)).toBe(expected);
  });
});

it('writes an address in one line, with a country only abroad', () => {
  const address = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };
  expect(addressLine(address)).toBe('1137 Budapest, Pozsonyi út 12.');
  expect(addressLine({ ...address, countryCode: 'SK' })).toBe('1137 Budapest, Pozsonyi út 12., SK');
});
