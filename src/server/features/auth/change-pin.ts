import { inTransaction } from '#server/database/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { tellCredentialChange } from '#server/outbox/tell-credential-change.ts';
import { countAccessChange } from './access-change-throttle.ts';
import { setPinHash } from './accounts.repository.ts';
import type { Caller } from './authenticate.ts';
import { hashPin } from './hash-pin.ts';

export const changePin = async (deps: Deps, { userId }: Caller, { pinCode }: { pinCode: string }): Promise<void> => {
  await countAccessChange(deps, userId);
  const pinHash = await hashPin(deps, pinCode);
  await inTransaction(deps.sequelize, async (transaction) => {
    await setPinHash(deps.sequelize, { userId, pinHash, at: deps.clock() }, transaction);
    await tellCredentialChange(deps, { userId, credential: 'pin' }, transaction);
  });
};
