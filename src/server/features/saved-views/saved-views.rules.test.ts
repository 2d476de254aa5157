import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { maxPinnedViews, maxSavedViews } from '#shared/saved-views/saved-views.schema.ts';
import { nameKeyOf, type OwnView, requireFits, requireMayShare, requireRoomForView } from './saved-views.rules.ts';

const viewOf = (id: string, more: Partial<OwnView> = {}): OwnView => ({
  id,
  merchantId: 'shop',
  list: 'transactions',
  nameKey: nameKeyOf(id),
  isPinned: false,
  ...more,
});
const refusal = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, Object.keys(error.fields ?? {})];
  }
};

describe('the views of a user', () => {
  it('are shared by owners, managers and staff only', () => {
    for (const role of ['Owner', 'Manager', null] as const)
      expect([role, refusal(() => requireMayShare(role, { isShared: true }))]).toEqual([role, null]);
    for (const role of ['Accountant', 'Cashier'] as const) {
      expect(refusal(() => requireMayShare(role, { isShared: true }))).toEqual(['forbidden', []]);
      expect(refusal(() => requireMayShare(role, { isShared: false }))).toBeNull();
    }
  });

  it('are a bounded number', () => {
    const views = Array.from({ length: maxSavedViews }, (_, i) => viewOf(`View ${i}`));
    expect(refusal(() => requireRoomForView(views.slice(1)))).toBeNull();
    expect(refusal(() => requireRoomForView(views))).toEqual(['savedViewsFull', []]);
  });

  it('have names of their own in each list of each merchant, whatever the letter case', () => {
    const views = [viewOf('Árvíz')];
    const named = { nameKey: nameKeyOf('ÁRVÍZ') };
    expect(refusal(() => requireFits(viewOf('other', named), views, 0))).toEqual(['validationFailed', ['name']]);
    expect(refusal(() => requireFits(viewOf('Árvíz', named), views, 0))).toBeNull();
    expect(refusal(() => requireFits(viewOf('other', { ...named, list: 'reports' }), views, 0))).toBeNull();
    expect(refusal(() => requireFits(viewOf('other', { ...named, merchantId: 'another' }), views, 0))).toBeNull();
  });

  it('have other names if they look different', () => {
    expect(nameKeyOf('Szombat  este')).toBe(nameKeyOf('szombat\u00a0este'));
    expect(nameKeyOf('Szombat este')).not.toBe(nameKeyOf('Szombateste'));
  });

  it.each(['İ', 'ΐ', 'ß', '𐐀', 'ŉ'])('have keys of at most the length of their names: %s', (letter) => {
    expect(nameKeyOf(letter.repeat(30)).length).toBeLessThanOrEqual(letter.repeat(30).length);
  });

  it('are pinned up to a number in each list', () => {
    const views = Array.from({ length: maxPinnedViews }, (_, i) => viewOf(`View ${i}`, { isPinned: true }));
    const pinned = viewOf('other', { isPinned: true });
    expect(refusal(() => requireFits(pinned, views, 0))).toEqual(['validationFailed', ['isPinned']]);
    expect(refusal(() => requireFits({ ...pinned, isPinned: false }, views, 0))).toBeNull();
    expect(refusal(() => requireFits({ ...pinned, list: 'reports' }, views, 0))).toBeNull();
    expect(refusal(() => requireFits({ ...pinned, id: 'View 0' }, views, 0))).toBeNull();
    expect(refusal(() => requireFits(pinned, views.slice(2), 1))).toBeNull();
    expect(refusal(() => requireFits(pinned, views.slice(2), 2))).toEqual(['validationFailed', ['isPinned']]);
  });
});
