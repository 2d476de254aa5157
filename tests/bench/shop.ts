import type { Sequelize } from 'sequelize-typescript';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryDb } from '#db/factories/factory-db.ts';

export interface Shop {
  merchantId: string;
  /** The e-mail address of its account, which has the password of the factories. */
  email: string;
  terminals: { id: string; serialNumber: string }[];
  onlineEntityIds: string[];
}

/** Creates an accepted merchant without transactions. */
export const buildShop = async (
  sequelize: Sequelize,
  { terminalCount, entityCount }: { terminalCount: number; entityCount: number },
): Promise<Shop> => {
  const db = factoryDb({ sequelize, now: () => new Date(), random: Math.random });
  const { merchant, user } = await buildMerchant(db);
  const terminals = [];
  for (let i = 0; i < terminalCount; i += 1) {
    const { id, serialNumber } = await buildTerminal(db, { merchantId: merchant.id });
    terminals.push({ id, serialNumber });
  }
  const onlineEntityIds = [];
  for (let i = 0; i < entityCount; i += 1) {
    onlineEntityIds.push((await buildOnlineEntity(db, { merchantId: merchant.id })).id);
  }
  return { merchantId: merchant.id, email: user.email, terminals, onlineEntityIds };
};
