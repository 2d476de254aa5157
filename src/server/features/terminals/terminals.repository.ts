import { Op, type WhereOptions } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { AddressModel } from '#server/database/models/address.model.ts';
import { TerminalModel } from '#server/database/models/terminal.model.ts';
import type { MerchantScope } from '#server/trpc/merchant-scope.ts';
import type { PageRequest } from '#shared/paging/page.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';

const listed = {
  attributes: ['id', 'merchantId', 'type', 'serialNumber', 'isDisabled', 'lastUsedAt'],
  order: [['serialNumber', 'ASC']] satisfies [string, string][],
};

const withAddress = (sequelize: Sequelize) => ({ model: sequelize.getRepository(AddressModel), as: 'address' });

const toTerminal = ({
  id,
  merchantId,
  type,
  serialNumber,
  isDisabled,
  lastUsedAt,
  address,
}: TerminalModel): Terminal => {
  if (!address) throw new Error('A terminal was read without its address.');
  const { countryCode, zipCode, city, street } = address;
  return {
    id,
    merchantId,
    type,
    serialNumber,
    address: { countryCode, zipCode, city, street },
    isDisabled,
    lastUsedAt,
  };
};

/** In a LIKE pattern these have a meaning of their own. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, '\\$&');

const searchFilter = (text: string): WhereOptions => {
  const part = { [Op.like]: `%${escapeLike(text)}%` };
  const fields = ['$address.zip_code$', '$address.city$', '$address.street$'];
  // Serial numbers are ASCII; comparing them with other letters is an error on some servers.
  if (/^[\x20-\x7e]*$/u.test(text)) fields.push('serialNumber');
  return { [Op.or]: fields.map((field) => ({ [field]: part })) };
};

/** A page of the merchant's terminals by serial number; of all merchants' when `merchant` is null. */
export const listTerminals = async (
  sequelize: Sequelize,
  merchant: MerchantScope | null,
  { searchFor, pageNumber, pageSize }: PageRequest & { searchFor?: string | undefined },
): Promise<{ terminals: Terminal[]; totalCount: number }> => {
  const { rows, count } = await sequelize.getRepository(TerminalModel).findAndCountAll({
    ...listed,
    where: {
      ...(merchant ? { merchantId: merchant.merchantId } : {}),
      ...(searchFor ? searchFilter(searchFor) : {}),
    },
    include: [withAddress(sequelize)],
    limit: pageSize,
    offset: (pageNumber - 1) * pageSize,
  });
  return { terminals: rows.map(toTerminal), totalCount: count };
};

export const listAllTerminals = async (sequelize: Sequelize, { merchantId }: MerchantScope): Promise<Terminal[]> => {
  const rows = await sequelize
    .getRepository(TerminalModel)
    .findAll({ ...listed, where: { merchantId }, include: [withAddress(sequelize)] });
  return rows.map(toTerminal);
};

/** Of any merchant: whoever asks has to compare `merchantId`. */
export const findTerminal = async (sequelize: Sequelize, id: string): Promise<Terminal | null> => {
  const row = await sequelize
    .getRepository(TerminalModel)
    .findByPk(id, { ...listed, include: [withAddress(sequelize)] });
  return row && toTerminal(row);
};

export const terminalExists = async (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  id: string,
): Promise<boolean> => (await sequelize.getRepository(TerminalModel).count({ where: { merchantId, id } })) > 0;
