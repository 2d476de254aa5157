import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getPageLock,
  getPageSession,
  getSession,
  guardPage,
  loseSession,
  pageUnlocked,
  setSession,
} from './session.ts';
import type { SignedInSession } from './stored-session.ts';

const storageKey = 'csippano.session';

const sessionWith = (changes: Partial<SignedInSession> = {}): SignedInSession => ({
  accessToken: 'a.b.c',
  refreshToken: 'r',
  userId: 'U1',
  role: 'Basic',
  memberRole: 'Owner',
  merchantId: 'M1',
  firstName: 'Ágnes',
  lastName: 'Kovács',
  ...changes,
});
const inTestMode = { merchantId: 'T1', liveMerchantId: 'M1', accessToken: 'd.e.f' };

/** What another tab does: it writes to the shared storage. Null without `isEnded` is its logout. */
const otherTab = (session: SignedInSession | null, isEnded = false) => {
  if (isEnded) localStorage.setItem('csippano.sessionEnded', 'true');
  else localStorage.removeItem('csippano.sessionEnded');
  if (session) localStorage.setItem(storageKey, JSON.stringify(session));
  else localStorage.removeItem(storageKey);
  dispatchEvent(new StorageEvent('storage', { key: storageKey }));
};

const page = { hasInput: () => true, leave: vi.fn() };
const fillIn = () => guardPage(page);

beforeEach(() => {
  page.leave.mockClear();
  guardPage({ ...page, hasInput: () => false });
  setSession(null);
  setSession(sessionWith());
});

describe('a page without input', () => {
  test.each<[string, () => void]>([
    ['ends', loseSession],
    ['ends in another tab', () => otherTab(null, true)],
    ['is switched by another tab', () => otherTab(sessionWith(inTestMode))],
  ])('follows a session that %s', (_, change) => {
    change();
    expect(getPageLock()).toBeNull();
    expect(getPageSession()).toBe(getSession());
  });
});

describe('a page with input', () => {
  test.each<[string, () => void]>([
    ['ends', loseSession],
    ['ends in another tab', () => otherTab(null, true)],
  ])('is locked when its session %s, until the same person logs in', async (_, end) => {
    fillIn();
    end();
    expect([getPageLock(), getSession(), getPageSession()?.userId]).toEqual(['ended', null, 'U1']);
    const unlocked = pageUnlocked();
    setSession(sessionWith({ accessToken: 'g.h.i' }));
    await unlocked;
    expect(getPageLock()).toBeNull();
    expect(getPageSession()?.accessToken).toBe('g.h.i');
    expect(page.leave).not.toHaveBeenCalled();
  });

  test('is locked while the session works in another mode', () => {
    fillIn();
    otherTab(sessionWith(inTestMode));
    expect([getPageLock(), getSession()?.merchantId, getPageSession()?.merchantId]).toEqual(['switched', 'T1', 'M1']);
    otherTab(sessionWith());
    expect(getPageLock()).toBeNull();
  });

  test('stays locked after a login that works in another mode, until that is switched', () => {
    fillIn();
    loseSession();
    setSession(sessionWith(inTestMode));
    expect(getPageLock()).toBe('switched');
    setSession(sessionWith());
    expect(getPageLock()).toBeNull();
  });

  test.each<[string, () => void]>([
    ['here', () => setSession(null)],
    ['in another tab', () => otherTab(null)],
  ])('follows a logout %s, also when it is locked', (_, logOut) => {
    fillIn();
    logOut();
    expect([getPageLock(), getPageSession()]).toEqual([null, null]);
    setSession(sessionWith());
    loseSession();
    expect(getPageLock()).toBe('ended');
    // Another person has logged in and out meanwhile, for example.
    logOut();
    expect([getPageLock(), getPageSession()]).toEqual([null, null]);
  });

  test.each<[string, (session: SignedInSession) => void]>([
    ['here', setSession],
    ['in another tab', (session) => otherTab(session)],
  ])('is left, and never unlocked, when another person logs in %s', (_, logIn) => {
    fillIn();
    loseSession();
    logIn(sessionWith({ userId: 'U2' }));
    expect(page.leave).toHaveBeenCalledExactlyOnceWith(getSession());
    expect(getPageLock()).not.toBeNull();
    expect(getPageSession()?.userId).toBe('U1');
  });

  test('follows a session that has no merchant any more', () => {
    fillIn();
    otherTab(sessionWith({ role: 'Member', merchantId: null, memberRole: null, accessToken: 'd.e.f' }));
    expect([getPageLock(), getPageSession()?.merchantId]).toEqual([null, null]);
  });
});
