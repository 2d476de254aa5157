import { z } from 'zod';
import type { AreValid, BrokenRule } from '#shared/validation/cross-field-rules.ts';
import { withRules } from '#shared/validation/cross-field-rules.ts';
import { repeatedPasswordSchema, repeatedPinSchema } from '#shared/validation/password.ts';
import { type RegistrationFacts, type RegistrationInput, registrationParts } from './registration.schema.ts';
import { type ByType, companyRules, type OfficersByType, officersByTypeRules } from './registration-rules.ts';

/** The wizard's values: the registration, and the repeated password and PIN. */
export type RegistrationForm = RegistrationInput & { passwordAgain: string; pinCodeAgain: string };

/**
 * The steps in order, with the members that each validates.
 * Steps with rules by merchant type include the type, which an earlier step asks for.
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
  areValid: AreValid,
): BrokenRule[] => [
  ...(areValid(['password'], ['passwordAgain']) && password !== passwordAgain
    ? [{ at: ['passwordAgain'], key: 'passwordsDiffer' } as const]
    : []),
  ...(areValid(['pinCode'], ['pinCodeAgain']) && pinCode !== pinCodeAgain
    ? [{ at: ['pinCodeAgain'], key: 'pinsDiffer' } as const]
    : []),
];

const withStepRules = (key: RegistrationStepKey, schema: z.ZodObject): z.ZodObject => {
  switch (key) {
    case 'account':
      return withRules(schema, pairRules);
    case 'businessData':
      return withRules(schema, (value, areValid) => companyRules(value as unknown as ByType, areValid));
    case 'officers':
      return withRules(schema, (value, areValid) => officersByTypeRules(value as unknown as OfficersByType, areValid));
    default:
      return schema;
  }
};

/** Creates a schema of the named members: a part (`person`) or its member (`person.lastName`). */
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
  /** Validates the members of this step and drops the others. */
  schema: z.ZodType<object, RegistrationForm>;
}

export const registrationSteps = (facts: RegistrationFacts): RegistrationStep[] => {
  const parts: Record<string, z.ZodType> = {
    ...registrationParts(facts),
    passwordAgain: repeatedPasswordSchema.min(1),
    pinCodeAgain: repeatedPinSchema.min(1),
  };
  return registrationStepKeys.map((key) => ({
    key,
    schema: withStepRules(key, pickFields(parts, stepFields[key])) as unknown as RegistrationStep['schema'],
  }));
};

/** Returns the step of a server's field path, such as `persons[1].email`, or null. */
export const stepOfField = (path: string): RegistrationStepKey | null => {
  const dotted = path.replaceAll('[', '.');
  return (
    registrationStepKeys.find((key) =>
      stepFields[key].some((field) => dotted === field || dotted.startsWith(`${field}.`)),
    ) ?? null
  );
};
