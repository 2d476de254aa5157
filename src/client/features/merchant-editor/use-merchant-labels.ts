import { countryName } from '#client/lib/country-name.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatMoment } from '#shared/dates/format-date.ts';
import type { Address } from '#shared/validation/address.ts';

/** The text keys of fields, by names in the audit log. */
export const fieldLabels = {
  email: 'merchantAdmin:contact.email',
  persons: 'merchantAdmin:sections.officers',
  'person.lastName': 'signup:person.lastName',
  'person.firstName': 'signup:person.firstName',
  'person.dateOfBirth': 'signup:person.dateOfBirth',
  'person.nationalityCode': 'signup:person.nationality',
  'person.mobile': 'signup:contact.mobile',
  'person.address': 'signup:steps.homeAddress.title',
  'merchant.status': 'merchantAdmin:decision.status',
  'merchant.statusReason': 'merchantAdmin:decision.reason',
  'merchant.description': 'merchantAdmin:business.description',
  'merchant.doingBusinessAs': 'signup:business.tradeName',
  'merchant.taxNumber': 'signup:business.taxNumber',
  'company.name': 'signup:business.companyName',
  'company.registrationId': 'signup:business.registrationId',
  // Only entries before version 1.1 have these two.
  'merchant.companyName': 'signup:business.companyName',
  'merchant.companyRegistrationNumber': 'signup:business.registrationId',
  'merchant.authorizedSignatory': 'signup:business.signatory',
  'merchant.website': 'signup:business.website',
  'merchant.settlementReportsEmail': 'signup:contact.settlementEmail',
  'merchant.mcc': 'merchantAdmin:acceptance.mcc',
  'merchant.mid': 'merchantAdmin:acceptance.mid',
  'merchant.paymentMethod': 'merchantAdmin:acceptance.paymentMethod',
  'merchant.terminalSecret': 'merchantAdmin:acceptance.secret',
  'merchant.comment': 'merchantAdmin:acceptance.comment',
  'merchant.registrationAddress': 'signup:address.office',
  'merchant.operationAddress': 'signup:address.operation',
  'merchant.deliveryAddress': 'signup:address.delivery',
  'merchant.billingAddress': 'signup:address.billing',
  'merchant.bankAccount': 'merchantAdmin:sections.bank',
} as const;

export type AuditedField = keyof typeof fieldLabels;
export const auditedFields = Object.keys(fieldLabels) as AuditedField[];

const isKnownField = (name: string): name is AuditedField => Object.hasOwn(fieldLabels, name);

export const useMerchantLabels = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    day: (day: string | null) => day && formatDay(day, language),
    dayOf: (moment: Date) => formatDay(budapestDay(moment), language),
    moment: (moment: Date | null) => moment && formatMoment(moment, language),
    country: (code: string | null) => code && countryName(code, language),
    address: (address: Address | null) => {
      if (address === null) return null;
      const { countryCode, zipCode, city, street } = address;
      const abroad = countryCode === 'HU' ? '' : countryName(countryCode, language);
      return [`${zipCode} ${city}`, street, abroad].filter(Boolean).join(', ');
    },
    yesOrNo: (is: boolean) => t(is ? 'merchantAdmin:yes' : 'merchantAdmin:no'),
    fieldName: (field: AuditedField) => t(fieldLabels[field]),
    /** The names of the changed fields, without duplicates. */
    fieldsOf: ({ changes }: AuditEntry) =>
      [
        ...new Set(
          Object.keys(changes).map((name) => t(isKnownField(name) ? fieldLabels[name] : 'merchantAdmin:fields.other')),
        ),
      ].join(', '),
  };
};
