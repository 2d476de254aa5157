import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setSession } from './session/session.ts';
import { showUnreadCount, useUnreadCount } from './unread-count.ts';

const logIn = (accessToken: string, merchantId = 'M1') =>
  setSession({
    accessToken,
    refreshToken: 'r',
    userId: 'U1',
    role: 'Basic',
    memberRole: 'Owner',
    merchantId,
    firstName: 'Ágnes',
    lastName: 'Kovács',
  });

test('the number of unread notifications outlives a refresh of the tokens, but not a switch of the merchant', async () => {
  logIn('a.b.c');
  const { result } = renderHook(useUnreadCount);
  showUnreadCount(3);
  logIn('d.e.f');
  await expect.poll(() => result.current).toBe(3);
  logIn('g.h.i', 'M2');
  await expect.poll(() => result.current).toBe(0);
});
