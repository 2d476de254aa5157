import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RelatedMerchant, Relation } from '#shared/relations/relations.schema.ts';
import { findMerchant, listPossibleParents, listRelationsOf } from './relations.repository.ts';

type QueryDeps = Pick<Deps, 'sequelize'>;

const getMerchant = async ({ sequelize }: QueryDeps, id: string): Promise<RelatedMerchant> => {
  const merchant = await findMerchant({ sequelize }, id);
  if (!merchant) throw new AppError('notFound');
  return merchant;
};

export const listParents = async (deps: QueryDeps, merchantId: string): Promise<Relation[]> =>
  listRelationsOf(deps.sequelize, 'child', await getMerchant(deps, merchantId));

export const listChildren = async (deps: QueryDeps, merchantId: string): Promise<Relation[]> =>
  listRelationsOf(deps.sequelize, 'parent', await getMerchant(deps, merchantId));

export const listAvailableParents = async (
  deps: QueryDeps,
  merchantId: string,
  searchFor: string | undefined,
): Promise<RelatedMerchant[]> => {
  const { id } = await getMerchant(deps, merchantId);
  return listPossibleParents(deps.sequelize, id, searchFor);
};
