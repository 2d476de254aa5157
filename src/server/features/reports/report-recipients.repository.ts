import type { Sequelize } from 'sequelize-typescript';
import { MerchantModel } from '#db/models/merchants.models.ts';
import { isAscii } from '#db/sql/text-search.ts';
import { merchantName } from '#shared/merchants/merchant-name.ts';
import type { ReportRecipient } from '#shared/reports/report-recipient.schema.ts';

export const findMerchantOfMid = async (sequelize: Sequelize, mid: string): Promise<ReportRecipient['merchant']> => {
  // MIDs are ASCII; comparing them with other letters is an error on some servers.
  if (!isAscii(mid)) return null;
  const merchant = await sequelize.getRepository(MerchantModel).findOne({
    where: { mid },
    attributes: ['id', 'companyName'],
    include: [{ association: 'user', attributes: ['id'], include: ['person'] }],
  });
  if (!merchant) return null;
  const { firstName = '', lastName = '' } = merchant.user?.person ?? {};
  return { id: merchant.id, name: merchantName({ companyName: merchant.companyName, firstName, lastName }) };
};
