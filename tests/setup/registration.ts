import { randomUUID } from 'node:crypto';
import { bankOfPrefix } from '#db/reference-data/banks.ts';
import { registrationExample } from '#server/features/registration/registration.examples.ts';

/** Copies through JSON, so that an object that occurs several times becomes several objects. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The registration of a company, with a new e-mail address each time. */
export const registrationOf = (email = `${randomUUID()}@example.com`) => ({
  ...copyOf(registrationExample),
  email,
  bankAccount: { ...registrationExample.bankAccount, bankId: bankOfPrefix('117').id },
});
export type TestRegistration = ReturnType<typeof registrationOf>;

/** The registration of a sole trader. */
export const soleTraderOf = (email?: string) => {
  const { company: _company, persons: _persons, ...registration } = registrationOf(email);
  return { ...registration, merchant: { ...registration.merchant, type: 'Person' } };
};

/**
 * Copies the registration with the member at a path such as `persons[0].email` replaced, or removed for `undefined`.
 */
export const changed = <T extends object>(registration: T, path: string, value: unknown): T => {
  const copy = copyOf(registration);
  const steps = path.split(/[.[\]]+/u).filter(Boolean);
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], copy);
  if (value === undefined) Reflect.deleteProperty(holder as object, last);
  else Object.assign(holder as object, { [last]: value });
  return copy;
};
