import type { Merchant } from '#shared/merchants/merchants.schema.ts';

/** The sections in order; a key is also the anchor. */
const sectionKeys = [
  'decision',
  'business',
  'contact',
  'officers',
  'addresses',
  'bank',
  'acceptance',
  'prices',
  'order',
  'invoices',
  'terminals',
  'relations',
  'survey',
  'account',
  'history',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/**
 * Returns the sections of a merchant. A sole trader has no officers.
 * The heading of the page has the decision on a waiting merchant.
 */
export const sectionsOf = ({ type, status }: Pick<Merchant, 'type' | 'status'>): SectionKey[] =>
  sectionKeys.filter(
    (part) => (part !== 'officers' || type === 'Company') && (part !== 'decision' || status !== 'Pending'),
  );
