import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, registrationOf, soleTraderOf } from '#tests/setup/registration.ts';
import { fieldMessages, installFieldMessages } from '../validation/field-messages.ts';
import { type RegistrationFacts, registrationSchema } from './registration.schema.ts';
import { registrationSteps } from './registration-steps.ts';

installFieldMessages();

const company = registrationOf('pek@example.com');
const facts: RegistrationFacts = {
  today: '2026-11-18',
  banks: [{ id: company.bankAccount.bankId, giroPrefixes: ['117'] }],
};
const schema = registrationSchema(facts);
const steps = registrationSteps(facts);

const pathsOf = (value: unknown, at = ''): string[] => [
  ...(at === '' ? [] : [at]),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, member]) => pathsOf(member, at === '' ? name : `${at}.${name}`))
    : []),
];
const odd = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom({}, [], [null], [[]], [{}], null, '', 0, -0, Number.MAX_VALUE, true, false),
);

describe('registrationSchema', () => {
  it('accepts the examples', () => {
    expect(schema.safeParse(company).success).toBe(true);
    expect(schema.safeParse(soleTraderOf('pek@example.com')).success).toBe(true);
  });

  it('reports a message for each error of arbitrary input and never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(company, soleTraderOf('pek@example.com')),
        fc.array(fc.tuple(fc.constantFrom(...pathsOf(company)), odd), { minLength: 1, maxLength: 3 }),
        (registration, changes) => {
          let wrong: object = registration;
          for (const [path, value] of changes) {
            try {
              wrong = changed(wrong, path, value);
            } catch {
              // What the path leads through was itself changed to something that has no members.
            }
          }
          const { success, error } = schema.safeParse(wrong);
          if (!success) expect(fieldMessages(error.issues).length).toBeGreaterThan(0);
          for (const step of steps) step.schema.safeParse(wrong);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('rejects any other value', () => {
    fc.assert(
      fc.property(odd, (value) => {
        expect(schema.safeParse(value).success).toBe(false);
      }),
    );
  });
});
