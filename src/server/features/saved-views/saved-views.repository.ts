import type { Sequelize } from 'sequelize-typescript';
import { SavedViewModel } from '#db/models/saved-views.models.ts';
import { deleteRows, findRow, insertRow, listRows, updateRows } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewList } from '#shared/saved-views/view-lists.ts';
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
  return [...own, ...shared.filter((view) => view.userId !== userId)];
};

/** Returns a view that a user sees: its own, or a shared one; null for any other. */
export const findVisibleView = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  userId: string,
  id: string,
): Promise<StoredView | null> => {
  const view = await findRow({ sequelize }, SavedViewModel, { id, merchantId });
  return view && (view.userId === userId || view.isShared) ? view : null;
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
