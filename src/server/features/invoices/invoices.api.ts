// The API for other features.
// Only this feature writes the tables `invoices` and `invoice_counters`.
export { listInvoices } from './invoices.repository.ts';
export { cancelInvoice, issueInvoice } from './issue-invoice.ts';
