import type { TFunction } from 'i18next';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { actionKeys, findAction } from '#shared/audit/audit-action-keys.ts';
import { personName } from '#shared/users/person-name.ts';

/** The text keys of editable fields; others appear with the server's name. */
const fieldKeys = {
  address: 'audit:fields.address',
  amount: 'audit:fields.amount',
  attempts: 'audit:fields.attempts',
  authenticator: 'audit:fields.authenticator',
  authorizedSignatory: 'audit:fields.authorizedSignatory',
  bankAccount: 'audit:fields.bankAccount',
  bankId: 'audit:fields.bankId',
  billingAddress: 'audit:fields.billingAddress',
  blockedUntil: 'audit:fields.blockedUntil',
  cashierPerDay: 'audit:fields.cashierPerDay',
  cashierPerRefund: 'audit:fields.cashierPerRefund',
  childMerchantId: 'audit:fields.childMerchantId',
  city: 'audit:fields.city',
  comment: 'audit:fields.comment',
  'company.name': 'audit:fields.companyName',
  'company.registrationId': 'audit:fields.companyRegistrationNumber',
  companyName: 'audit:fields.companyName',
  companyRegistrationNumber: 'audit:fields.companyRegistrationNumber',
  count: 'audit:fields.count',
  countryCode: 'audit:fields.countryCode',
  currencyCode: 'audit:fields.currencyCode',
  dateOfBirth: 'audit:fields.dateOfBirth',
  day: 'audit:fields.day',
  deadline: 'audit:fields.deadline',
  deliveryAddress: 'audit:fields.deliveryAddress',
  description: 'audit:fields.description',
  doingBusinessAs: 'audit:fields.doingBusinessAs',
  email: 'audit:fields.email',
  events: 'audit:fields.events',
  expiresAt: 'audit:fields.expiresAt',
  explanation: 'audit:fields.explanation',
  blendedFees: 'audit:fields.blendedFees',
  aggregatedFees: 'audit:fields.aggregatedFees',
  feePerMille: 'audit:fields.feePerMille',
  foreignFeePerMille: 'audit:fields.foreignFeePerMille',
  foreignFixedFee: 'audit:fields.foreignFixedFee',
  brandRates: 'audit:fields.brandRates',
  fileName: 'audit:fields.fileName',
  firstName: 'audit:fields.firstName',
  format: 'audit:fields.format',
  frequency: 'audit:fields.frequency',
  gatewayEntityId: 'audit:fields.gatewayEntityId',
  givenUpAt: 'audit:fields.givenUpAt',
  homeAddress: 'audit:fields.homeAddress',
  holdFrom: 'audit:fields.holdFrom',
  holdUntil: 'audit:fields.holdUntil',
  hour: 'audit:fields.hour',
  iban: 'audit:fields.iban',
  invoice: 'audit:fields.invoice',
  ipAddress: 'audit:fields.ipAddress',
  isDeactivated: 'audit:fields.isDeactivated',
  isDisabled: 'audit:fields.isDisabled',
  isEmailed: 'audit:fields.isEmailed',
  isEnabled: 'audit:fields.isEnabled',
  isHandled: 'audit:fields.isHandled',
  isInPortal: 'audit:fields.isInPortal',
  isMarketingAllowed: 'audit:fields.isMarketingAllowed',
  isShared: 'audit:fields.isShared',
  item: 'audit:fields.item',
  kind: 'audit:fields.kind',
  lastFour: 'audit:fields.lastFour',
  lastName: 'audit:fields.lastName',
  lastUsedAt: 'audit:fields.lastUsedAt',
  localNumber: 'audit:fields.localNumber',
  mailHour: 'audit:fields.mailHour',
  digestHour: 'audit:fields.digestHour',
  managerPerDay: 'audit:fields.managerPerDay',
  managerPerRefund: 'audit:fields.managerPerRefund',
  mcc: 'audit:fields.mcc',
  merchantId: 'audit:fields.merchantId',
  mid: 'audit:fields.mid',
  minimumFee: 'audit:fields.minimumFee',
  mobile: 'audit:fields.mobile',
  month: 'audit:fields.month',
  monthDay: 'audit:fields.monthDay',
  name: 'audit:fields.name',
  nationalityCode: 'audit:fields.nationalityCode',
  memberState: 'audit:fields.memberState',
  note: 'audit:fields.note',
  operationAddress: 'audit:fields.operationAddress',
  paidOn: 'audit:fields.paidOn',
  parentMerchantId: 'audit:fields.parentMerchantId',
  passkey: 'audit:fields.passkey',
  paymentMethod: 'audit:fields.paymentMethod',
  percent: 'audit:fields.percent',
  policy: 'audit:fields.policy',
  pushDevice: 'audit:fields.pushDevice',
  quietFrom: 'audit:fields.quietFrom',
  quietTo: 'audit:fields.quietTo',
  reason: 'audit:fields.reason',
  recipient: 'audit:fields.recipient',
  recipients: 'audit:fields.recipients',
  reference: 'audit:fields.reference',
  refundedAmount: 'audit:fields.refundedAmount',
  refundTransactionId: 'audit:fields.refundTransactionId',
  registrationAddress: 'audit:fields.registrationAddress',
  returnedOn: 'audit:fields.returnedOn',
  role: 'audit:fields.role',
  scopes: 'audit:fields.scopes',
  seenAt: 'audit:fields.seenAt',
  serialNumber: 'audit:fields.serialNumber',
  settlementReportsEmail: 'audit:fields.settlementReportsEmail',
  state: 'audit:fields.state',
  status: 'audit:fields.status',
  statusReason: 'audit:fields.statusReason',
  storno: 'audit:fields.storno',
  street: 'audit:fields.street',
  taxNumber: 'audit:fields.taxNumber',
  terminalSecret: 'audit:fields.terminalSecret',
  tipAmount: 'audit:fields.tipAmount',
  tipMethod: 'audit:fields.tipMethod',
  type: 'audit:fields.type',
  unsubscribedAt: 'audit:fields.unsubscribedAt',
  url: 'audit:fields.url',
  verifiedAt: 'audit:fields.verifiedAt',
  website: 'audit:fields.website',
  weekday: 'audit:fields.weekday',
  zipCode: 'audit:fields.zipCode',
} as const;

const hasFieldKey = (name: string): name is keyof typeof fieldKeys => Object.hasOwn(fieldKeys, name);

/**
 * Formats a path such as `merchant.operationAddress.street`.
 * A leading `person` or `merchant` is removed.
 */
export const fieldLabel = (t: TFunction, path: string): string =>
  (hasFieldKey(path) ? [path] : path.split('.'))
    .filter((part, index, parts) => index > 0 || parts.length === 1 || !['person', 'merchant'].includes(part))
    .map((part) => (hasFieldKey(part) ? t(fieldKeys[part]) : part))
    .join(': ');

/** Further fields are counted. */
const maxFields = 3;

export const useAuditLabels = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const actionOf = ({ action }: Pick<AuditEntry, 'action'>): string => {
    const known = findAction(action);
    return known ? t(actionKeys[known]) : action;
  };
  return {
    actionOf,
    /** The action as text after a name, with the first changed fields. */
    deedOf: ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string => {
      const text = actionOf({ action });
      const deed = findAction(action) ? text.charAt(0).toLocaleLowerCase(language) + text.slice(1) : text;
      // Added or deleted subjects have all their fields.
      const changed = action.endsWith('.update') ? Object.keys(changes) : [];
      const fields = [...new Set(changed.map((path) => fieldLabel(t, path)))];
      const more = fields.length - maxFields;
      return [
        [deed, fields.slice(0, maxFields).join(', ')].filter(Boolean).join(': '),
        more > 0 && t('audit:moreFields', { count: more }),
      ]
        .filter(Boolean)
        .join(' ');
    },
    /** `BasicMobile` never writes audit entries, but the schema allows it. */
    roleOf: ({ actor }: Pick<AuditEntry, 'actor'>): string =>
      t(`users:roles.${actor.role === 'BasicMobile' ? 'Basic' : actor.role}`),
    actorOf: ({ actor }: Pick<AuditEntry, 'actor'>): string => personName(actor, language) || actor.email,
  };
};
