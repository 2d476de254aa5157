import { AppError } from '#shared/errors/app-error.ts';
import { maxPinnedViews, maxSavedViews } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewList } from '#shared/saved-views/view-lists.ts';
import { mayShare } from '#shared/team/member-permissions.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';

/** A view's facts on which the user's other views depend. */
export interface OwnView {
  id: string;
  merchantId: string;
  list: ViewList;
  nameKey: string;
  isPinned: boolean;
}

/** Keeps letters such as `İ`, whose lower case would lengthen the key. */
const toLowerLetter = (letter: string): string => {
  const lower = letter.toLowerCase();
  return lower.length > letter.length ? letter : lower;
};

/** Returns a name's key, without case and repeated spaces. */
export const nameKeyOf = (name: string): string => [...name.replaceAll(/\s+/gu, ' ')].map(toLowerLetter).join('');

/** Throws 403 if a role without the right shares a view. */
export const requireMayShare = (memberRole: MemberRole | null, { isShared }: { isShared: boolean }): void => {
  if (isShared && !mayShare(memberRole)) throw new AppError('forbidden');
};

/** Throws 422 if a user with these views makes another one. */
export const requireRoomForView = (views: readonly OwnView[]): void => {
  if (views.length >= maxSavedViews) throw new AppError('savedViewsFull', { params: { max: maxSavedViews } });
};

/**
 * Throws 400 if the user's list has another view of the name, or too many pins.
 * `pinnedOfOthers` counts others' pinned views.
 */
export const requireFits = (view: OwnView, views: readonly OwnView[], pinnedOfOthers: number): void => {
  const others = views.filter(
    ({ id, merchantId, list }) => id !== view.id && merchantId === view.merchantId && list === view.list,
  );
  if (others.some(({ nameKey }) => nameKey === view.nameKey))
    throw new AppError('validationFailed', { fields: { name: 'alreadyTaken' } });
  if (view.isPinned) requireRoomForPin(others.filter(({ isPinned }) => isPinned).length + pinnedOfOthers);
};

/** Throws 400 if a list with so many pins gets another. */
export const requireRoomForPin = (pinned: number): void => {
  if (pinned >= maxPinnedViews)
    throw new AppError('validationFailed', {
      fields: { isPinned: { key: 'tooMany', params: { max: maxPinnedViews } } },
    });
};
