import type { Deps } from '#server/deps.ts';
import { setPinHash } from './accounts.repository.ts';
import type { Caller } from './authenticate.ts';
import { hashPin } from './hash-pin.ts';

export const changePin = async (deps: Deps, { userId }: Caller, { pinCode }: { pinCode: string }): Promise<void> => {
  const pinHash = await hashPin(deps, pinCode);
  await setPinHash(deps.sequelize, { userId, pinHash, at: deps.clock() });
};
