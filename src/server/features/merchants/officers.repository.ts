import type { Transaction } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { OfficerModel } from '#db/models/officer.model.ts';

/** Of a company in their order, each with person and address; a sole trader has none. */
export const listOfficers = (
  sequelize: Sequelize,
  merchantId: string,
  transaction?: Transaction,
): Promise<OfficerModel[]> =>
  sequelize.getRepository(OfficerModel).findAll({
    where: { merchantId },
    include: [{ association: 'person', include: ['address'] }],
    order: [['position', 'ASC']],
    ...(transaction ? { transaction } : {}),
  });
