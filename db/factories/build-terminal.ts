import type { CreationAttributes } from 'sequelize';
import { TerminalModel } from '#db/models/merchants.models.ts';
import { buildAddress } from './build-person.ts';
import type { FactoryDb } from './factory-db.ts';

const serialBeginnings = { HiLite: '174', PaxA920: '185' };

/** Inserts a terminal, by default an active HiLite. */
export const buildTerminal = async (
  db: FactoryDb,
  overrides: Partial<CreationAttributes<TerminalModel>> & { merchantId: string },
): Promise<TerminalModel> => {
  const createdAt = overrides.createdAt ?? db.now();
  const type = overrides.type ?? 'HiLite';
  return db.sequelize.getRepository(TerminalModel).create(
    {
      id: db.id(createdAt),
      type,
      serialNumber: `${serialBeginnings[type]}${db.uniqueDigits(7)}`,
      addressId: overrides.addressId ?? (await buildAddress(db)).id,
      isDisabled: false,
      disabledAt: overrides.isDisabled ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
      ...overrides,
    },
    { transaction: db.transaction },
  );
};
