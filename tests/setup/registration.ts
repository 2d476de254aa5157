import { randomUUID } from 'node:crypto';
import { bankOfPrefix } from '#db/reference-data/banks.ts';
import { registrationExample } from '#server/features/registration/registration.examples.ts';

/** Through JSON, so that what was one object in several places is several. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What a company sends to register, with an e-mail of its own each time. */
export const registrationOf = (email = `${randomUUID()}@example.com`) => ({
  ...copyOf(registrationExample),
  email,
  bankAccount: { ...registrationExample.bankAccount, bankId: bankOfPrefix('117').id },
});
export type TestRegistration = ReturnType<typeof registrationOf>;

/** The same of a sole trader. */
export const soleTraderOf = (email?: string) => {
  const { company: _company, persons: _persons, ...registration } = registrationOf(email);
  return { ...registration, merchant: { ...registration.merchant, type: 'Person' } };
};

/** A copy in which the member at the path, as in `persons[0].email`, is another one; `undefined` leaves it out. */
export const changed = <T extends object>(registration: T, path: string, value: unknown): T => {
  const copy = copyOf(registration);
  const steps = path.split(/[.[\]]+/u).filter(Boolean);
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], copy);
  if (value === undefined) Reflect.deleteProperty(holder as object, last);
  else Object.assign(holder as object, { [last]: value });
  return copy;
};
