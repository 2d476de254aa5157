import { InvoiceCounterModel, InvoiceModel } from '#db/models/invoices.models.ts';
import { readable } from '#db/models/readable.ts';
import { findJoined, fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { findRow, increment, insertRow, listRows, upsertRow } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { Invoice } from '#shared/invoices/invoices.schema.ts';
import { legalName } from '#shared/merchants/merchant-name.ts';
import { addressLine } from './invoices.rules.ts';

/**
 * Returns the next number of a year. Locks its row until the transaction ends:
 * a rollback leaves no gap.
 */
export const incrementCounter = async (db: UnitOfWork, year: number): Promise<number> => {
  await upsertRow(db, InvoiceCounterModel, { year, lastNumber: 1 }, { lastNumber: increment() });
  const counter = await findRow(db, InvoiceCounterModel, { year }, ['lastNumber']);
  if (!counter) throw new Error(`The year ${year} has no counter of invoices.`);
  return counter.lastNumber;
};

export const insertInvoice = async (db: UnitOfWork, invoice: Row<InvoiceModel>): Promise<void> => {
  await insertRow(db, InvoiceModel, invoice);
};

/** Returns an order's invoice and storno, if any. */
export const listInvoicesOfOrder = (db: Db, orderId: string): Promise<Row<InvoiceModel>[]> =>
  listRows(db, InvoiceModel, { where: { orderId } });

const buyers = fromTable('orders', readable.TerminalOrderModel, ['id'])
  .join('merchants', readable.MerchantModel, { id: 'orders.merchantId' }, ['companyName', 'taxNumber'])
  .join('users', readable.UserModel, { id: 'merchants.userId' }, ['id'])
  .join('persons', readable.PersonModel, { id: 'users.personId' }, ['firstName', 'lastName'])
  .join('addresses', readable.AddressModel, { id: 'orders.billingAddressId' }, [
    'countryCode',
    'zipCode',
    'city',
    'street',
  ]);

/** Returns an order's merchant and billing address as printed on an invoice. */
export const getBuyer = async (
  db: Db,
  orderId: string,
): Promise<{ name: string; taxNumber: string; address: string }> => {
  const found = await findJoined(db, buyers, { orders: { id: orderId } });
  if (!found) throw new Error(`The order ${orderId} was deleted.`);
  const { companyName, taxNumber } = found.merchants;
  return { name: legalName({ ...found.persons, companyName }), taxNumber, address: addressLine(found.addresses) };
};

const listed = fromTable('invoices', InvoiceModel).joinOptional(
  'cancelled',
  InvoiceModel,
  { id: 'invoices.cancelsId' },
  ['number'],
);

const toInvoice = ({ invoices, cancelled }: ReturnType<typeof listed.parse>): Invoice => {
  const { id, number, kind, reason, issuedAt, fulfilledOn, referenceCode, paymentMethod, terminalCount } = invoices;
  const { netUnitPrice, net, vatPercent, vat, gross, currency } = invoices;
  return {
    id,
    number,
    kind,
    cancels: cancelled?.number ?? null,
    reason,
    issuedAt,
    fulfilledOn,
    referenceCode,
    paymentMethod,
    terminalCount,
    terminalNetPrice: netUnitPrice,
    netPrice: net,
    vatPercent,
    vat,
    totalPrice: gross,
    currency,
    seller: { name: invoices.sellerName, taxNumber: invoices.sellerTaxNumber, address: invoices.sellerAddress },
    buyer: { name: invoices.buyerName, taxNumber: invoices.buyerTaxNumber, address: invoices.buyerAddress },
  };
};

/** Returns all invoices of a merchant, newest first. */
export const listInvoices = async (db: Db, { merchantId }: MerchantScope): Promise<Invoice[]> => {
  const orderBy = { 'invoices.issuedAt': 'DESC', 'invoices.number': 'DESC' } as const;
  return (await listJoined(db, listed, { where: { invoices: { merchantId } }, orderBy })).map(toInvoice);
};

export const findInvoice = async (db: Db, { merchantId }: MerchantScope, id: string): Promise<Invoice | null> => {
  const found = await findJoined(db, listed, { invoices: { id, merchantId } });
  return found && toInvoice(found);
};
