export { InvoicesSection } from './invoices-section.tsx';
