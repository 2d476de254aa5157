import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followMode } from './follow-mode.ts';
import { createSessionRefresher } from './refresh-session.ts';
import { getSession, getSessionEnd, loseSession, setSession, subscribeToSession } from './session.ts';
import { parseStored, type SignedInSession } from './stored-session.ts';

const storageKey = 'csippano.session';
const expiry = Date.UTC(2026, 10, 20, 9, 15) / 1000;
const token = (id: string) => `${id}.${btoa(JSON.stringify({ exp: expiry }))}.signature`;

const sessionWith = (id: string): SignedInSession => ({
  accessToken: token(id),
  refreshToken: `refresh-${id}`,
  userId: 'U1',
  role: 'Basic',
  memberRole: 'Owner',
  merchantId: 'M1',
  firstName: 'Ágnes',
  lastName: 'Kovács',
});

/** Simulates another tab, which writes to the shared storage. */
const otherTab = (session: SignedInSession | null) => {
  const newValue = session && JSON.stringify(session);
  if (newValue === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, newValue);
  dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }));
};

const refused = Object.assign(new Error('x'), { data: { httpStatus: 401, detail: 'Véget ért.' } });

beforeEach(() => setSession(null));

describe('the session', () => {
  test('is stored with the expiry of its token and restored', () => {
    setSession(sessionWith('one'));
    expect(getSession()?.jwtExpiration).toBe(expiry * 1000);
    expect(parseStored(localStorage.getItem(storageKey))).toEqual(getSession());
  });

  test.each([null, '', 'null', '{}', '[]', '{"accessToken":1}', '{"role":"King"}'])(
    'ignores %s in the storage',
    (text) => {
      expect(parseStored(text)).toBeNull();
    },
  );

  test('follows logins and logouts of other tabs', () => {
    const changed = vi.fn();
    const stop = subscribeToSession(changed);
    otherTab(sessionWith('other'));
    expect(getSession()?.accessToken).toBe(token('other'));
    otherTab(null);
    expect(getSession()).toBeNull();
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
  });

  test('knows how it ended, unless by a logout in this tab', () => {
    const signIn = () => otherTab(sessionWith('one'));
    signIn();
    otherTab(null);
    expect(getSessionEnd()).toBe('loggedOutElsewhere');
    // Cleared again, as by a setting of the browser.
    otherTab(null);
    expect(getSessionEnd()).toBe('loggedOutElsewhere');
    signIn();
    expect(getSessionEnd()).toBeNull();
    localStorage.setItem('csippano.sessionEnded', 'true');
    otherTab(null);
    expect(getSessionEnd()).toBe('lost');
    signIn();
    loseSession();
    expect(getSessionEnd()).toBe('lost');
    setSession(null);
    expect(getSessionEnd()).toBeNull();
  });

  test.each([
    ['an end', null],
    ['another login', sessionWith('other')],
  ])('learns of %s when its page returns from the back/forward cache, which gets no events', (_, stored) => {
    setSession(sessionWith('one'));
    if (stored) localStorage.setItem(storageKey, JSON.stringify(stored));
    else localStorage.removeItem(storageKey);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(getSession()?.accessToken).toBe(token('one'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(getSession()?.accessToken).toBe(stored?.accessToken);
  });
});

describe('a refresh', () => {
  test('calls the server once when several calls fail', async () => {
    setSession(sessionWith('old'));
    const ask = vi.fn(async () => sessionWith('new'));
    const refresh = createSessionRefresher(ask);
    const results = await Promise.all([1, 2, 3].map(() => refresh(token('old'))));
    expect(ask).toHaveBeenCalledExactlyOnceWith('refresh-old');
    expect(results.map((session) => session?.accessToken)).toEqual([token('new'), token('new'), token('new')]);
    expect(getSession()?.refreshToken).toBe('refresh-new');
  });

  test('uses the tokens of another tab without calling the server', async () => {
    setSession(sessionWith('old'));
    // Written, but without the storage event.
    localStorage.setItem(storageKey, JSON.stringify(sessionWith('theirs')));
    const ask = vi.fn();
    expect(await createSessionRefresher(ask)(token('old'))).toMatchObject({ accessToken: token('theirs') });
    expect(ask).not.toHaveBeenCalled();
  });

  test('ends the session when it is rejected', async () => {
    setSession(sessionWith('old'));
    expect(await createSessionRefresher(() => Promise.reject(refused))(token('old'))).toBeNull();
    expect(getSession()).toBeNull();
    expect(localStorage.getItem(storageKey)).toBeNull();
  });

  test('uses the tokens of a faster tab when it is rejected', async () => {
    setSession(sessionWith('old'));
    const refresh = createSessionRefresher(async () => {
      localStorage.setItem(storageKey, JSON.stringify(sessionWith('theirs')));
      throw refused;
    });
    expect(await refresh(token('old'))).toMatchObject({ accessToken: token('theirs') });
  });

  test.each([
    ['a network error', new TypeError('Failed to fetch')],
    ['a server error', Object.assign(new Error('x'), { data: { httpStatus: 503 } })],
    ['a rate limit', Object.assign(new Error('x'), { data: { httpStatus: 429 } })],
  ])('keeps the session after %s', async (_, error) => {
    setSession(sessionWith('old'));
    await expect(createSessionRefresher(() => Promise.reject(error))(token('old'))).rejects.toBe(error);
    expect(getSession()?.accessToken).toBe(token('old'));
  });

  test('does not restore a session after a logout', async () => {
    setSession(sessionWith('old'));
    const refresh = createSessionRefresher(async () => {
      setSession(null);
      return sessionWith('new');
    });
    expect(await refresh(token('old'))).toBeNull();
    expect(getSession()).toBeNull();
  });
});

describe('the mode of a session that an older release has stored', () => {
  const inTestMode = { ...sessionWith('new'), merchantId: 'T1', liveMerchantId: 'M1' };
  const { liveMerchantId: _, ...byOlderRelease } = { ...inTestMode, accessToken: token('older') };

  test('stays known to a tab that knew it of the merchant', () => {
    setSession(inTestMode);
    otherTab(byOlderRelease);
    expect(getSession()).toMatchObject({ accessToken: token('older'), liveMerchantId: 'M1' });
    otherTab({ ...byOlderRelease, merchantId: 'M1' });
    expect(getSession()?.liveMerchantId).toBeUndefined();
  });

  test('is what the server says, asked once', async () => {
    otherTab(byOlderRelease);
    expect(getSession()?.liveMerchantId).toBeUndefined();
    const ask = vi.fn(async (): Promise<SignedInSession> => inTestMode);
    const stop = followMode(createSessionRefresher(ask));
    await vi.waitFor(() => expect(getSession()?.liveMerchantId).toBe('M1'));
    expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toMatchObject({ liveMerchantId: 'M1' });
    ask.mockResolvedValueOnce(sessionWith('later-still'));
    otherTab({ ...byOlderRelease, merchantId: 'M1', accessToken: token('later') });
    await vi.waitFor(() => expect(getSession()).toMatchObject({ merchantId: 'M1', liveMerchantId: null }));
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });
});

test.each(['getItem', 'setItem'] as const)(
  'a session outlives its refresh in a browser whose storage throws on %s',
  async (method) => {
    setSession(sessionWith('old'));
    const blocked = vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });
    try {
      const refresh = createSessionRefresher(async (refreshToken) => sessionWith(`${refreshToken}-next`));
      expect((await refresh(token('old')))?.accessToken).toBe(token('refresh-old-next'));
      expect((await refresh(token('refresh-old-next')))?.refreshToken).toBe('refresh-refresh-refresh-old-next-next');
      expect(getSessionEnd()).toBeNull();
    } finally {
      blocked.mockRestore();
    }
  },
);
