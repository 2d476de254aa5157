import type { AuditedField } from '#client/features/merchant-editor/use-merchant-labels.ts';
import type { SectionKey } from './section-keys.ts';

/** The fields of a section, by their names in the audit log. */
export const sectionFields = {
  decision: ['merchant.status', 'merchant.statusReason'],
  business: [
    'company.name',
    'merchant.companyName',
    'merchant.doingBusinessAs',
    'merchant.taxNumber',
    'company.registrationId',
    'merchant.companyRegistrationNumber',
    'merchant.authorizedSignatory',
    'merchant.website',
    'merchant.description',
  ],
  contact: [
    'person.lastName',
    'person.firstName',
    'email',
    'person.mobile',
    'merchant.settlementReportsEmail',
    'person.dateOfBirth',
    'person.nationalityCode',
    'person.address',
  ],
  officers: ['persons'],
  addresses: ['merchant.registrationAddress', 'merchant.operationAddress'],
  bank: ['merchant.bankAccount'],
  acceptance: ['merchant.mcc', 'merchant.mid', 'merchant.paymentMethod', 'merchant.terminalSecret', 'merchant.comment'],
  order: ['merchant.deliveryAddress', 'merchant.billingAddress'],
} as const satisfies Partial<Record<SectionKey, readonly AuditedField[]>>;

export type SectionWithFields = keyof typeof sectionFields;

export const hasFields = (part: SectionKey): part is SectionWithFields => Object.hasOwn(sectionFields, part);
