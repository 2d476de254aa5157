import { z } from 'zod';
import type { BrokenRule, IsSound } from '../validation/rules.ts';
import { withRules } from '../validation/rules.ts';
import { type RegistrationFacts, type RegistrationInput, registrationParts } from './registration.schema.ts';
import { type ByType, companyRules, type OfficersByType, officersByTypeRules } from './registration-rules.ts';

/** What the wizard holds: the registration, and what is typed twice. */
export type RegistrationForm = RegistrationInput & { passwordAgain: string; pinCodeAgain: string };

/**
 * The steps in their order, each with the members that it asks for. Where a rule rests on the type of business, which an
 * earlier step asks for, the type is among what is checked.
 */
const stepFields = {
  personBasics: ['person.lastName', 'person.firstName', 'person.dateOfBirth', 'person.nationalityCode'],
  account: ['email', 'password', 'pinCode', 'passwordAgain', 'pinCodeAgain'],
  contact: ['person.mobile', 'merchant.settlementReportsEmail'],
  homeAddress: ['person.address'],
  business: ['merchant.type', 'merchant.description'],
  businessData: [
    'merchant.type',
    'company',
    'merchant.doingBusinessAs',
    'merchant.taxNumber',
    'merchant.authorizedSignatory',
    'merchant.website',
  ],
  addresses: ['merchant.registrationAddress', 'terminal.operationAddress'],
  officers: ['merchant.type', 'persons'],
  order: ['terminalOrder'],
  bankAccount: ['bankAccount'],
  survey: ['merchantSurvey', 'person.isTacAccepted', 'person.isMarketingAllowed'],
} as const;

export type RegistrationStepKey = keyof typeof stepFields;
export const registrationStepKeys = Object.keys(stepFields) as RegistrationStepKey[];

const pairRules = (
  { password, passwordAgain, pinCode, pinCodeAgain }: Record<string, unknown>,
  isSound: IsSound,
): BrokenRule[] => [
  ...(isSound(['password'], ['passwordAgain']) && password !== passwordAgain
    ? [{ at: ['passwordAgain'], key: 'passwordsDiffer' } as const]
    : []),
  ...(isSound(['pinCode'], ['pinCodeAgain']) && pinCode !== pinCodeAgain
    ? [{ at: ['pinCodeAgain'], key: 'pinsDiffer' } as const]
    : []),
];

const withStepRules = (key: RegistrationStepKey, schema: z.ZodObject): z.ZodObject => {
  switch (key) {
    case 'account':
      return withRules(schema, pairRules);
    case 'businessData':
      return withRules(schema, (value, isSound) => companyRules(value as unknown as ByType, isSound));
    case 'officers':
      return withRules(schema, (value, isSound) => officersByTypeRules(value as unknown as OfficersByType, isSound));
    default:
      return schema;
  }
};

/** An object of the named members; `person.lastName` is one member of a part, `person` all of it. */
const pickFields = (parts: Record<string, z.ZodType>, fields: readonly string[]): z.ZodObject => {
  const shape: Record<string, z.ZodType> = {};
  const members = new Map<string, Record<string, z.ZodType>>();
  for (const field of fields) {
    const [name = '', member] = field.split('.');
    const part = parts[name];
    if (!part) throw new Error(`The registration has no ${field}.`);
    if (member === undefined) {
      shape[name] = part;
    } else {
      const own = part instanceof z.ZodObject ? (part.shape[member] as z.ZodType | undefined) : undefined;
      if (!own) throw new Error(`The registration has no ${field}.`);
      members.set(name, { ...members.get(name), [member]: own });
    }
  }
  for (const [name, ownShape] of members) shape[name] = z.object(ownShape);
  return z.object(shape);
};

export interface RegistrationStep {
  key: RegistrationStepKey;
  /** Checks this step's members of the form and leaves the others out. */
  schema: z.ZodType<object, RegistrationForm>;
}

/** The rules of the whole registration, step by step. */
export const registrationSteps = (facts: RegistrationFacts): RegistrationStep[] => {
  const again = z.string().min(1);
  const parts: Record<string, z.ZodType> = {
    ...registrationParts(facts),
    passwordAgain: again,
    pinCodeAgain: again,
  };
  return registrationStepKeys.map((key) => ({
    key,
    schema: withStepRules(key, pickFields(parts, stepFields[key])) as unknown as RegistrationStep['schema'],
  }));
};

/** The step that asks for a member, from its path in an answer of the server: `persons[1].email`. Null for one that none asks for. */
export const stepOfField = (path: string): RegistrationStepKey | null => {
  const dotted = path.replaceAll('[', '.');
  return (
    registrationStepKeys.find((key) =>
      stepFields[key].some((field) => dotted === field || dotted.startsWith(`${field}.`)),
    ) ?? null
  );
};
