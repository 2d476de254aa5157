import { randomUUID } from 'node:crypto';
import { bankOfPrefix } from '#db/seeds/banks.ts';
import { registrationExample } from '#server/features/registration/registration.examples.ts';

/** What a company sends to register, with an e-mail of its own each time. */
export const registrationOf = (email = `${randomUUID()}@example.com`) => ({
  ...structuredClone(registrationExample),
  email,
  bankAccount: { ...registrationExample.bankAccount, bankId: bankOfPrefix('117').id },
});
export type TestRegistration = ReturnType<typeof registrationOf>;

/** The same of a sole trader. */
export const soleTraderOf = (email?: string) => {
  const { company: _company, persons: _persons, ...registration } = registrationOf(email);
  return { ...registration, merchant: { ...registration.merchant, type: 'Person' } };
};
