const storageKey = 'csippano.invitation';

/**
 * Returns the token of the URL; empty without one.
 * Stores it for this tab, because a login follows.
 */
export const readInvitationToken = (): string => {
  const token = window.location.hash.slice(1);
  if (token !== '') window.sessionStorage.setItem(storageKey, token);
  return token || (window.sessionStorage.getItem(storageKey) ?? '');
};
