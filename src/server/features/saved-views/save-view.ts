import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SaveResponse } from '#server/platform/idempotency/idempotency.api.ts';
import { createId } from '#server/platform/ids.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { EnteredView, SavedView } from '#shared/saved-views/saved-views.schema.ts';
import {
  clearDefault,
  countPinsOfOthers,
  deleteView,
  findVisibleView,
  insertView,
  lockViews,
  type StoredView,
  setPin,
  toSavedView,
  toVisible,
  updateView,
} from './saved-views.repository.ts';
import { nameKeyOf, requireFits, requireRoomForPin, requireRoomForView } from './saved-views.rules.ts';

type SaveDeps = Pick<Deps, 'sequelize' | 'clock'>;

const changesBetween = (before: StoredView | null, after: StoredView | null) => ({
  name: { before: before?.name ?? null, after: after?.name ?? null },
  isShared: { before: before?.isShared ?? null, after: after?.isShared ?? null },
});

/** Makes a view of the caller. Throws 422 at the maximum, 400 for a taken name. */
export const addView = async (
  deps: SaveDeps,
  actor: CallerActor,
  { merchantId }: SalesScope,
  entered: EnteredView,
  saveResponse: SaveResponse,
): Promise<SavedView> => {
  const at = deps.clock();
  const { userId } = actor;
  const view: StoredView = {
    ...entered,
    id: createId(at),
    merchantId,
    userId,
    nameKey: nameKeyOf(entered.name),
    createdAt: at,
    updatedAt: at,
  };
  const response = toSavedView({ ...view, sharedBy: null }, userId);
  await inTransaction(deps, async (db) => {
    // The account's lock serialises its user's changes.
    await lockCaller(db, actor);
    const views = await lockViews(db, userId);
    requireRoomForView(views);
    requireFits(view, views, await countPinsOfOthers(db, view));
    if (view.isDefault) await clearDefault(db, view);
    await insertView(db, view);
    await writeViewAudit(db, actor, { action: 'savedView.add', view, changes: changesBetween(null, view) });
    await saveResponse(response, db);
  });
  return response;
};

const findOwn = (views: readonly StoredView[], merchantId: string, id: string): StoredView => {
  const view = views.find((each) => each.id === id && each.merchantId === merchantId);
  if (!view) throw new AppError('notFound');
  return view;
};

/** Replaces the caller's view. Throws 404 for others' views, 400 for a taken name. */
export const changeView = async (
  deps: SaveDeps,
  actor: CallerActor,
  { merchantId }: SalesScope,
  { id, list, ...entered }: EnteredView & { id: string },
): Promise<SavedView> =>
  inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const views = await lockViews(db, actor.userId);
    const before = findOwn(views, merchantId, id);
    if (before.list !== list) throw new AppError('validationFailed', { fields: { list: 'invalid' } });
    const view = { ...before, ...entered, nameKey: nameKeyOf(entered.name), updatedAt: deps.clock() };
    requireFits(view, views, await countPinsOfOthers(db, view));
    if (view.isDefault && !before.isDefault) await clearDefault(db, view);
    await updateView(db, view);
    await writeViewAudit(db, actor, { action: 'savedView.update', view, changes: changesBetween(before, view) });
    return toSavedView({ ...view, sharedBy: null }, actor.userId);
  });

/** Pins a view to the caller's menu or unpins it. Throws 404 for hidden views. */
export const pinView = async (
  deps: SaveDeps,
  actor: CallerActor,
  merchant: SalesScope,
  { id, isPinned }: { id: string; isPinned: boolean },
): Promise<SavedView> => {
  const { userId } = actor;
  const found = await findVisibleView(deps.sequelize, merchant, userId, id);
  if (!found) throw new AppError('notFound');
  return inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const views = await lockViews(db, userId);
    const own = views.find((view) => view.id === id);
    const pinnedOfOthers = await countPinsOfOthers(db, { ...found, userId });
    if (own) {
      const view = { ...own, isPinned };
      requireFits(view, views, pinnedOfOthers);
      await updateView(db, view);
      return toSavedView({ ...view, sharedBy: null }, userId);
    }
    const ofList = views.filter(({ merchantId, list }) => merchantId === merchant.merchantId && list === found.list);
    if (isPinned) requireRoomForPin(ofList.filter((view) => view.isPinned).length + pinnedOfOthers);
    // Its maker may have deleted it since.
    if (!(await setPin(db, found, { userId, isPinned }))) throw new AppError('notFound');
    return toSavedView(await toVisible(db, found, userId), userId);
  });
};

/** Deletes a view of the caller. Throws 404 for others' views. */
export const removeView = async (
  deps: SaveDeps,
  actor: CallerActor,
  { merchantId }: SalesScope,
  id: string,
): Promise<void> =>
  inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const view = findOwn(await lockViews(db, actor.userId), merchantId, id);
    await deleteView(db, view);
    await writeViewAudit(db, actor, { action: 'savedView.remove', view, changes: changesBetween(view, null) });
  });

const writeViewAudit = (
  db: InTransaction<SaveDeps>,
  actor: CallerActor,
  {
    action,
    view: { id, merchantId },
    changes,
  }: {
    action: 'savedView.add' | 'savedView.update' | 'savedView.remove';
    view: StoredView;
    changes: ReturnType<typeof changesBetween>;
  },
): Promise<void> => writeAudit(db, { actor, action, subject: { type: 'savedView', id }, merchantId, changes });
