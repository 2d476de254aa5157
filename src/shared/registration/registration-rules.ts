import type { MerchantType } from '../merchants/merchant-enums.ts';
import { isAccountOf } from '../validation/giro-account.ts';
import { isIbanOfAccount } from '../validation/iban.ts';
import type { BrokenRule, Finding, IsSound } from '../validation/rules.ts';

interface Officer {
  isPep: boolean;
  pepDescription: string | null;
  isUltimateBeneficiaryOwner: boolean;
  ownershipPercentage?: number | null | undefined;
}

/** What goes with a flag is needed with it, and refused without. */
export const officerRules = (officer: Officer, isSound: IsSound): Finding[] => {
  const broken: Finding[] = [];
  if (isSound(['isPep'], ['pepDescription'])) {
    const hasDescription = (officer.pepDescription ?? null) !== null;
    if (officer.isPep && !hasDescription) broken.push({ at: ['pepDescription'], key: 'required' });
    if (!officer.isPep && hasDescription) broken.push({ at: ['pepDescription'], key: 'onlyWhenExposed' });
  }
  if (isSound(['isUltimateBeneficiaryOwner'])) {
    const hasShare = (officer.ownershipPercentage ?? null) !== null;
    const at = ['ownershipPercentage'];
    if (officer.isUltimateBeneficiaryOwner && !hasShare) broken.push({ at, key: 'required' });
    // How large a share may be is no matter where there can be none.
    if (!officer.isUltimateBeneficiaryOwner && hasShare)
      broken.push({ at, isForgiven: true }, { at, key: 'onlyOfOwner' });
  }
  return broken;
};

/** Nobody owns more than all of it, two together neither. Said at the last share, which is the one typed last. */
export const officersRules = (officers: readonly Officer[], isSound: IsSound): BrokenRule[] => {
  const shares = officers.map((_, i) => [i, 'ownershipPercentage'] as const);
  if (!isSound(...shares)) return [];
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
  ({ bankId, localNumber, iban }: BankAccount, isSound: IsSound): BrokenRule[] => {
    const bank = banks?.find(({ id }) => id === bankId);
    const broken: BrokenRule[] = [];
    if (banks && isSound(['bankId']) && !bank) broken.push({ at: ['bankId'], key: 'unknownBank' });
    if (bank && isSound(['localNumber']) && !isAccountOf(localNumber, bank)) {
      broken.push({ at: ['localNumber'], key: 'giroMismatch' });
    }
    if (isSound(['localNumber'], ['iban']) && !isIbanOfAccount(iban, localNumber)) {
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

/** A company says which; a sole trader is none. The fields that its form did not ask for may be there, empty. */
export const companyRules = ({ merchant, company }: ByType, isSound: IsSound): Finding[] => {
  if (!isSound(['merchant', 'type'])) return [];
  if (merchant.type === 'Person') {
    if (typeof company !== 'object' || Array.isArray(company)) return [];
    const filled = Object.entries(company ?? {}).filter(([, value]) => !isBlank(value));
    return [
      { at: ['company'], isForgiven: true },
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

export const officersByTypeRules = ({ merchant, persons }: OfficersByType, isSound: IsSound): BrokenRule[] => {
  if (!isSound(['merchant', 'type'])) return [];
  const count = Array.isArray(persons) ? persons.length : 0;
  if (merchant.type === 'Person') return count > 0 ? [{ at: ['persons'], key: 'onlyOfCompany' }] : [];
  const isListed = persons === undefined || persons === null || Array.isArray(persons);
  return isListed && count === 0 ? [{ at: ['persons'], key: 'tooFew', params: { min: 1 } }] : [];
};

/** What belongs to a company, and only to a company. */
export const typeRules = (value: ByType & OfficersByType, isSound: IsSound): Finding[] => [
  ...companyRules(value, isSound),
  ...officersByTypeRules(value, isSound),
];
