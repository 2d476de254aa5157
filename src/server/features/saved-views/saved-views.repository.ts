import type { Sequelize } from 'sequelize-typescript';
import { readable } from '#db/models/readable.ts';
import { SavedViewModel, SavedViewPinModel } from '#db/models/saved-views.models.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { countRows, deleteRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
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

/** A view that a user sees. */
interface VisibleView extends StoredView {
  /** The sharer; null for the user's own views and those of staff. */
  sharedBy: { lastName: string; firstName: string } | null;
}

/** Returns a view as the API shows it to this user. */
export const toSavedView = (
  { id, list, name, filter, isShared, isPinned, isDefault, sharedBy, createdAt, updatedAt, ...row }: VisibleView,
  userId: string,
): SavedView => {
  const isOwn = row.userId === userId;
  // Another user's default does not apply to this user.
  return {
    id,
    list,
    name,
    filter,
    isShared,
    isPinned,
    isDefault: isOwn && isDefault,
    isOwn,
    sharedBy,
    createdAt,
    updatedAt,
  };
};

/** Roles that may make views. */
export const viewMakers = ['Basic', 'Admin'] as const satisfies readonly Role[];

/**
 * True if a shared view's maker may still share it.
 * Its maker may have lost access, and only the maker can delete it.
 */
const isStillShared = async (db: Db, { userId, merchantId, isShared }: StoredView): Promise<boolean> =>
  isShared &&
  mayStillDo(db, {
    userId,
    merchantId,
    procedure: 'savedViews.add',
    roles: viewMakers,
    isAllowed: ({ memberRole }) => mayShare(memberRole),
  });

const makers = fromTable('users', readable.UserModel, ['id', 'role']).join(
  'persons',
  readable.PersonModel,
  { id: 'users.personId' },
  ['lastName', 'firstName'],
);

/** Returns users' names. Merchants do not see those of staff. */
const listNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, VisibleView['sharedBy']>> => {
  const found = await listJoined(db, makers, { where: { users: { id: [...ids] } } });
  const members = found.filter(({ users: { role } }) => role === 'Basic' || role === 'Member');
  return new Map(members.map(({ users: { id }, persons }) => [id, persons]));
};

/** Returns the views that a user sees: own and shared, by name. */
export const listViews = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  userId: string,
): Promise<VisibleView[]> => {
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
  const visible = ofOthers.filter(({ id }) => ids.has(id));
  return [...own.map((view) => ({ ...view, sharedBy: null })), ...(await withMakers({ sequelize }, visible, userId))];
};

/** Adds the sharers' names and this user's pins to others' views. */
const withMakers = async (db: Db, views: readonly StoredView[], userId: string): Promise<VisibleView[]> => {
  if (views.length === 0) return [];
  const [names, pins] = await Promise.all([
    listNames(
      db,
      views.map((view) => view.userId),
    ),
    listRows(db, SavedViewPinModel, { where: { userId, viewId: views.map(({ id }) => id) } }, ['viewId']),
  ]);
  return views.map((view) => ({
    ...view,
    isPinned: pins.some(({ viewId }) => viewId === view.id),
    sharedBy: names.get(view.userId) ?? null,
  }));
};

/** Counts a user's pins of others' views in a list, without this view. */
export const countPinsOfOthers = async (
  db: Db,
  { id, userId, merchantId, list }: Pick<StoredView, 'id' | 'userId' | 'merchantId' | 'list'>,
): Promise<number> => {
  const pins = await listRows(db, SavedViewPinModel, { where: { userId, merchantId } }, ['viewId']);
  const ids = pins.map(({ viewId }) => viewId).filter((viewId) => viewId !== id);
  return ids.length === 0 ? 0 : countRows(db, SavedViewModel, { id: ids, list, isShared: true });
};

/**
 * Pins another user's view or removes it from the menu. Returns false if it is deleted.
 * Needs the user's lock.
 */
export const setPin = async (
  db: UnitOfWork,
  { id: viewId, merchantId }: Pick<StoredView, 'id' | 'merchantId'>,
  { userId, isPinned }: { userId: string; isPinned: boolean },
): Promise<boolean> => {
  if (!(await lockRow(db, SavedViewModel, { id: viewId }, ['id']))) return false;
  await deleteRows(db, SavedViewPinModel, { userId, viewId });
  if (isPinned) await insertRow(db, SavedViewPinModel, { userId, viewId, merchantId });
  return true;
};

export const toVisible = async (db: Db, view: StoredView, userId: string): Promise<VisibleView> => {
  const [visible] = await withMakers(db, [view], userId);
  return visible ?? { ...view, sharedBy: null };
};

/** Returns a view that a user sees, own or shared; otherwise null. */
export const findVisibleView = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  userId: string,
  id: string,
): Promise<StoredView | null> => {
  const view = await findRow({ sequelize }, SavedViewModel, { id, merchantId });
  return view && (view.userId === userId || (await isStillShared({ sequelize }, view))) ? view : null;
};

/** Returns a user's views and pins of others, for the data copy. */
export const listViewsOf = async (sequelize: Sequelize, userId: string) => {
  const own = await listRows({ sequelize }, SavedViewModel, { where: { userId }, orderBy: { id: 'ASC' } });
  const pins = await listRows({ sequelize }, SavedViewPinModel, { where: { userId }, orderBy: { viewId: 'ASC' } });
  return { own, pinnedOfOthers: pins.map(({ viewId, merchantId }) => ({ viewId, merchantId })) };
};

/** Locks all views of a user until the transaction ends. */
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

/** Clears the list's default among the user's other views. */
export const clearDefault = async (
  db: UnitOfWork,
  { userId, merchantId, list }: { userId: string; merchantId: string; list: ViewList },
): Promise<void> => {
  await updateRows(db, SavedViewModel, { userId, merchantId, list, isDefault: true }, { isDefault: false });
};

export const deleteView = async (db: UnitOfWork, { id }: Pick<OwnView, 'id'>): Promise<void> => {
  await deleteRows(db, SavedViewModel, { id });
};

/** Deletes a leaving member's views, even shared: only their maker can. */
export const deleteViewsOfMember = async (
  db: UnitOfWork,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<void> => {
  await deleteRows(db, SavedViewPinModel, { merchantId, userId });
  await deleteRows(db, SavedViewModel, { merchantId, userId });
};

/** Deletes an erased user's views, and others' views of its merchant. */
export const eraseViews = async (
  db: UnitOfWork,
  { userId, merchantId }: { userId: string; merchantId: string | null },
): Promise<void> => {
  await deleteRows(db, SavedViewPinModel, { userId });
  await deleteRows(db, SavedViewModel, { userId });
  if (merchantId !== null) await deleteRows(db, SavedViewModel, { merchantId });
};
