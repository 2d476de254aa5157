import { isAccountOf, isIbanOfAccount } from '#shared/validation/bank-and-tax-numbers.ts';
import type { AreValid, BrokenRule, Finding } from '#shared/validation/cross-field-rules.ts';
import type { MerchantType } from '../merchants/merchant-enums.ts';

interface Officer {
  isPep: boolean;
  pepDescription: string | null;
  isUltimateBeneficiaryOwner: boolean;
  ownershipPercentage?: number | null | undefined;
}

/** A set flag requires its details; without it they are not permitted. */
export const officerRules = (officer: Officer, areValid: AreValid): Finding[] => {
  const broken: Finding[] = [];
  if (areValid(['isPep'], ['pepDescription'])) {
    const hasDescription = (officer.pepDescription ?? null) !== null;
    if (officer.isPep && !hasDescription) broken.push({ at: ['pepDescription'], key: 'required' });
    if (!officer.isPep && hasDescription) broken.push({ at: ['pepDescription'], key: 'onlyWhenExposed' });
  }
  if (areValid(['isUltimateBeneficiaryOwner'])) {
    const hasShare = (officer.ownershipPercentage ?? null) !== null;
    const at = ['ownershipPercentage'];
    if (officer.isUltimateBeneficiaryOwner && !hasShare) broken.push({ at, key: 'required' });
    // The range of the share is irrelevant if there must be none.
    if (!officer.isUltimateBeneficiaryOwner && hasShare)
      broken.push({ at, isIgnored: true }, { at, key: 'onlyOfOwner' });
  }
  return broken;
};

/** All officers' shares are at most 100 %. The last share gets the error. */
export const officersRules = (officers: readonly Officer[], areValid: AreValid): BrokenRule[] => {
  const shares = officers.map((_, i) => [i, 'ownershipPercentage'] as const);
  if (!areValid(...shares)) return [];
  const total = officers.reduce(
    (sum, { ownershipPercentage }) => sum + Math.round((ownershipPercentage ?? 0) * 100),
    0,
  );
  const last = shares.at(-1);
  return last && officers.length > 1 && total > 100_00 ? [{ at: last, key: 'ownershipTogether' }] : [];
};

interface BankAccount {
  bankId: string;
  localNumber: string;
  iban: string;
}

export const bankAccountRules =
  (banks: readonly { id: string; giroPrefixes: readonly string[] }[] | null) =>
  ({ bankId, localNumber, iban }: BankAccount, areValid: AreValid): BrokenRule[] => {
    const bank = banks?.find(({ id }) => id === bankId);
    const broken: BrokenRule[] = [];
    if (banks && areValid(['bankId']) && !bank) broken.push({ at: ['bankId'], key: 'unknownBank' });
    if (bank && areValid(['localNumber']) && !isAccountOf(localNumber, bank)) {
      broken.push({ at: ['localNumber'], key: 'giroMismatch' });
    }
    if (areValid(['localNumber'], ['iban']) && !isIbanOfAccount(iban, localNumber)) {
      broken.push({ at: ['iban'], key: 'ibanDiffers' });
    }
    return broken;
  };

export interface ByType {
  merchant: { type: MerchantType };
  company?: object | null | undefined;
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** A company requires company data. A sole trader may have empty fields only. */
export const companyRules = ({ merchant, company }: ByType, areValid: AreValid): Finding[] => {
  if (!areValid(['merchant', 'type'])) return [];
  if (merchant.type === 'Person') {
    if (typeof company !== 'object' || Array.isArray(company)) return [];
    const filled = Object.entries(company ?? {}).filter(([, value]) => !isBlank(value));
    return [
      { at: ['company'], isIgnored: true },
      ...filled.map(([member]): Finding => ({ at: ['company', member], key: 'onlyOfCompany' })),
    ];
  }
  return company
    ? []
    : [
        { at: ['company', 'name'], key: 'required' },
        { at: ['company', 'registrationId'], key: 'required' },
      ];
};

export interface OfficersByType {
  merchant: { type: MerchantType };
  persons?: readonly unknown[] | null | undefined;
}

export const officersByTypeRules = ({ merchant, persons }: OfficersByType, areValid: AreValid): BrokenRule[] => {
  if (!areValid(['merchant', 'type'])) return [];
  const count = Array.isArray(persons) ? persons.length : 0;
  if (merchant.type === 'Person') return count > 0 ? [{ at: ['persons'], key: 'onlyOfCompany' }] : [];
  const isListed = persons === undefined || persons === null || Array.isArray(persons);
  return isListed && count === 0 ? [{ at: ['persons'], key: 'tooFew', params: { min: 1 } }] : [];
};

/** All rules that depend on the type of merchant. */
export const typeRules = (value: ByType & OfficersByType, areValid: AreValid): Finding[] => [
  ...companyRules(value, areValid),
  ...officersByTypeRules(value, areValid),
];
