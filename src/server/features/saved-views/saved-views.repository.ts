import type { Sequelize } from 'sequelize-typescript';
import { SavedViewModel } from '#db/models/saved-views.models.ts';
import { deleteRows, findRow, insertRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { mayStillDo } from '#server/policies/access-without-session.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { Role } from '#shared/roles/roles.ts';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewList } from '#shared/saved-views/view-lists.ts';
import { mayShare } from '#shared/team/member-permissions.ts';
import type { OwnView } from './saved-views.rules.ts';

export type StoredView = Row<SavedViewModel>;

/** Returns a view as the API does, to this user. */
export const toSavedView = (
  { id, list, name, filter, isShared, isPinned, isDefault, createdAt, updatedAt, ...row }: StoredView,
  userId: string,
): SavedView => ({
  id,
  list,
  name,
  filter,
  isShared,
  isPinned,
  isDefault,
  isOwn: row.userId === userId,
  createdAt,
  updatedAt,
});

/** Who may make views. */
export const viewMakers = ['Basic', 'Admin'] as const satisfies readonly Role[];

/**
 * Returns true if the maker of a shared view may still share it. Only the maker can change or delete a view, and its
 * access may end in ways that delete none, such as that of a parent merchant's member.
 */
const isStillShared = async (db: Db, { userId, merchantId, isShared }: StoredView): Promise<boolean> =>
  isShared &&
  mayStillDo(db, {
    ...{ userId, merchantId, procedure: 'savedViews.add', roles: viewMakers },
    isAllowed: ({ memberRole }) => mayShare(memberRole),
  });

/** Returns the views of a merchant that a user sees: its own and shared ones, by name. */
export const listViews = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  userId: string,
): Promise<StoredView[]> => {
  const orderBy = { nameKey: 'ASC', id: 'ASC' } as const;
  const [own, shared] = await Promise.all([
    listRows({ sequelize }, SavedViewModel, { where: { userId, merchantId }, orderBy }),
    listRows({ sequelize }, SavedViewModel, { where: { merchantId, isShared: true }, orderBy }),
  ]);
  const ofOthers = shared.filter((view) => view.userId !== userId);
  const byMaker = Map.groupBy(ofOthers, (view) => view.userId);
  const seen = await Promise.all(
    [...byMaker.values()].map(async ([first, ...rest]) =>
      first && (await isStillShared({ sequelize }, first)) ? [first, ...rest] : [],
    ),
  );
  const ids = new Set(seen.flat().map(({ id }) => id));
  return [...own, ...ofOthers.filter(({ id }) => ids.has(id))];
};

/** Returns a view that a user sees: its own, or a shared one; null for any other. */
export const findVisibleView = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  userId: string,
  id: string,
): Promise<StoredView | null> => {
  const view = await findRow({ sequelize }, SavedViewModel, { id, merchantId });
  return view && (view.userId === userId || (await isStillShared({ sequelize }, view))) ? view : null;
};

/** Returns all views of a user, for the copy of its own data. */
export const listViewsOf = (sequelize: Sequelize, userId: string): Promise<StoredView[]> =>
  listRows({ sequelize }, SavedViewModel, { where: { userId }, orderBy: { id: 'ASC' } });

/** Locks all views of a user until the end of the transaction. */
export const lockViews = (db: UnitOfWork, userId: string): Promise<StoredView[]> =>
  listRows(db, SavedViewModel, { where: { userId }, orderBy: { id: 'ASC' }, lock: true });

export const insertView = async (db: UnitOfWork, view: StoredView): Promise<void> => {
  await insertRow(db, SavedViewModel, view);
};

export const updateView = async (
  db: UnitOfWork,
  { id, name, nameKey, filter, isShared, isPinned, isDefault, updatedAt }: StoredView,
): Promise<void> => {
  const changes = { name, nameKey, filter, isShared, isPinned, isDefault, updatedAt };
  await updateRows(db, SavedViewModel, { id }, changes);
};

/** Takes the default of a list from the other views of the user. */
export const clearDefault = async (
  db: UnitOfWork,
  { userId, merchantId, list }: { userId: string; merchantId: string; list: ViewList },
): Promise<void> => {
  await updateRows(db, SavedViewModel, { userId, merchantId, list, isDefault: true }, { isDefault: false });
};

export const deleteView = async (db: UnitOfWork, { id }: Pick<OwnView, 'id'>): Promise<void> => {
  await deleteRows(db, SavedViewModel, { id });
};

/** Deletes the views of a member who leaves a team, shared ones too: only their maker can change or delete them. */
export const deleteViewsOfMember = async (
  db: UnitOfWork,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<void> => {
  await deleteRows(db, SavedViewModel, { merchantId, userId });
};

/** Deletes the views of a user whose account is erased, and those of others for its merchant. */
export const eraseViews = async (
  db: UnitOfWork,
  { userId, merchantId }: { userId: string; merchantId: string | null },
): Promise<void> => {
  await deleteRows(db, SavedViewModel, { userId });
  if (merchantId !== null) await deleteRows(db, SavedViewModel, { merchantId });
};
