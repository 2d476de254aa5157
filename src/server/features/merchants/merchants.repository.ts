import type { Sequelize } from 'sequelize-typescript';
import { MerchantModel } from '#server/database/models/merchant.model.ts';

export const merchantExists = async (sequelize: Sequelize, id: string): Promise<boolean> =>
  (await sequelize.getRepository(MerchantModel).count({ where: { id } })) > 0;
