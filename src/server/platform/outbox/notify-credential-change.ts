import type { Transaction } from 'sequelize';
import type { Deps } from '#server/platform/deps.ts';
import type { Credential } from './emails/email.ts';
import { enqueueEmail } from './outbox.repository.ts';
import { findUser } from './recipients.repository.ts';

/** An e-mail to whose password or PIN is another one now: if it was not them, they are the first to know. */
export const tellCredentialChange = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'secrets'>,
  { userId, credential }: { userId: string; credential: Credential },
  transaction: Transaction,
): Promise<void> => {
  const user = await findUser(deps.sequelize, userId, transaction);
  if (!user) return;
  const { email: to, ...person } = user;
  await enqueueEmail(deps, { template: 'credentialChanged', credential, to, ...person }, transaction);
};
