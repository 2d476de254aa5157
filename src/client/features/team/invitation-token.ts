const storageKey = 'csippano.invitation';

/**
 * Returns the token of the address, and stores it for this tab, so that it is still there after a login. Empty without
 * one.
 */
export const readInvitationToken = (): string => {
  const token = window.location.hash.slice(1);
  if (token !== '') window.sessionStorage.setItem(storageKey, token);
  return token || (window.sessionStorage.getItem(storageKey) ?? '');
};
