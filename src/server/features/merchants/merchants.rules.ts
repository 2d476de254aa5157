import type { Changes } from '#server/platform/audit/audit.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MerchantStatus, MerchantType } from '#shared/merchants/merchant-enums.ts';
import type { Registration } from '#shared/registration/registration.schema.ts';
import type { FieldMessageKey } from '#shared/validation/field-message-keys.ts';

/** Returns a new merchant: it waits for a decision and sells by card readers. */
export const registeredMerchant = ({ merchant, company }: Pick<Registration, 'merchant' | 'company'>) => {
  const { type, description, doingBusinessAs, taxNumber, authorizedSignatory, website, settlementReportsEmail } =
    merchant;
  // A sole trader may send empty company fields.
  const companyData = type === 'Company' ? company : null;
  return {
    type,
    status: 'Pending',
    paymentMethod: 'POS',
    companyName: companyData?.name ?? null,
    companyRegistrationNumber: companyData?.registrationId ?? null,
    tradeName: doingBusinessAs,
    description,
    taxNumber,
    authorizedSignatory,
    website,
    settlementReportsEmail,
    version: 1,
  } as const;
};

/**
 * Throws 400 for fields the merchant cannot have: company fields of a sole trader,
 * and addresses without an order. Throws 422 for a return to Pending.
 */
export const requirePermittedEdit = (
  current: { type: MerchantType; orderId: string | null },
  changes: Changes,
): void => {
  const fields: Record<string, FieldMessageKey> = {};
  if (current.type === 'Person') {
    if (changes['company.name']) fields['company.name'] = 'onlyOfCompany';
    if (changes['company.registrationId']) fields['company.registrationId'] = 'onlyOfCompany';
    if (changes.persons) fields.persons = 'onlyOfCompany';
  }
  if (current.orderId === null) {
    for (const name of ['merchant.deliveryAddress', 'merchant.billingAddress'])
      if (changes[name]) fields[name] = 'invalid';
  }
  if (Object.keys(fields).length > 0) throw new AppError('validationFailed', { fields });
  if (changes['merchant.status']?.after === 'Pending') {
    throw new AppError('statusDecided', { fields: { 'merchant.status': 'invalid' } });
  }
};

/** Returns the decision of an edit for its e-mail; null if the status stays. */
export const decisionOn = (changes: Changes): 'Accepted' | 'Rejected' | null => {
  const status = changes['merchant.status']?.after as MerchantStatus | undefined;
  return status === 'Accepted' || status === 'Rejected' ? status : null;
};

/** Replaces a secret in the audit log. */
const hidden = '••••';

const lastFour = (number: string): string => `${hidden}${number.slice(-4)}`;

const maskAccount = (account: unknown) => {
  const { localNumber, iban, ...others } = (account ?? {}) as { localNumber?: string; iban?: string };
  return localNumber && iban ? { ...others, localNumber: lastFour(localNumber), iban: lastFour(iban) } : null;
};

/**
 * Returns the changes for the audit log with masked account numbers and hidden secrets.
 * `secret` is the terminals' new one; null deletes it, undefined keeps it.
 */
export const maskChanges = (
  { hasTerminalSecret }: { hasTerminalSecret: boolean },
  changes: Changes,
  secret: string | null | undefined,
): Changes => {
  const masked = Object.entries(changes).map(([name, { before, after }]) =>
    name === 'merchant.bankAccount'
      ? [name, { before: maskAccount(before), after: maskAccount(after) }]
      : [name, { before, after }],
  );
  const isSecretKept = secret === undefined || (secret === null && !hasTerminalSecret);
  const secretChange = { before: hasTerminalSecret ? hidden : null, after: secret === null ? null : hidden };
  return Object.fromEntries([...masked, ...(isSecretKept ? [] : [['merchant.terminalSecret', secretChange]])]);
};

const maxNameLength = 255;
const testSuffix = ' – teszt';

/** Returns the name of a merchant's test mode. It always names the mode. */
export const testMerchantName = (name: string): string =>
  `${name.slice(0, maxNameLength - testSuffix.length)}${testSuffix}`;
