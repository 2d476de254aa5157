import { AppError } from '#shared/errors/app-error.ts';
import { maxPinnedViews, maxSavedViews } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewList } from '#shared/saved-views/view-lists.ts';
import { mayShare } from '#shared/team/member-permissions.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

/** A view of a user, as far as other views of the user depend on it. */
export interface OwnView {
  id: string;
  merchantId: string;
  list: ViewList;
  nameKey: string;
  isPinned: boolean;
}

/** A letter whose lower case has two characters, as that of `İ`, stays: the key is no longer than the name. */
const toLowerLetter = (letter: string): string => {
  const lower = letter.toLowerCase();
  return lower.length > letter.length ? letter : lower;
};

/** Returns what is compared of a name: letter case and the number of spaces do not matter. */
export const nameKeyOf = (name: string): string => [...name.replaceAll(/\s+/gu, ' ')].map(toLowerLetter).join('');

/** Throws 403 if a role that has views for itself only shares one. */
export const requireMayShare = (memberRole: MemberRole | null, { isShared }: { isShared: boolean }): void => {
  if (isShared && !mayShare(memberRole)) throw new AppError('forbidden');
};

/** Throws 422 if a user who has these views makes another one. */
export const requireRoomForView = (views: readonly OwnView[]): void => {
  if (views.length >= maxSavedViews) throw new AppError('savedViewsFull', { params: { max: maxSavedViews } });
};

/**
 * Throws 400 if another view of the user in the same list has the name, or if too many others are pinned.
 * `pinnedOfOthers`: shared ones of other users among these.
 */
export const requireFits = (view: OwnView, views: readonly OwnView[], pinnedOfOthers: number): void => {
  const others = views.filter(
    ({ id, merchantId, list }) => id !== view.id && merchantId === view.merchantId && list === view.list,
  );
  if (others.some(({ nameKey }) => nameKey === view.nameKey))
    throw new AppError('validationFailed', { fields: { name: 'alreadyTaken' } });
  if (view.isPinned) requireRoomForPin(others.filter(({ isPinned }) => isPinned).length + pinnedOfOthers);
};

/** Throws 400 if a user who has pinned so many views of a list pins another one. */
export const requireRoomForPin = (pinned: number): void => {
  if (pinned >= maxPinnedViews)
    throw new AppError('validationFailed', {
      fields: { isPinned: { key: 'tooMany', params: { max: maxPinnedViews } } },
    });
};
