import type { Deps } from '#server/deps.ts';
import { setPinHash } from './accounts.repository.ts';
import type { Caller } from './authenticate.ts';
import { hashPassword } from './passwords.ts';

/** The reader app's PIN. Peppered before it is hashed: six digits alone would soon be guessed from a stolen table. */
export const changePin = async (deps: Deps, { userId }: Caller, { pinCode }: { pinCode: string }): Promise<void> => {
  const pinHash = await hashPassword(deps.secrets.pepperPin(pinCode));
  await setPinHash(deps.sequelize, { userId, pinHash, at: deps.clock() });
};
