import { currentLanguage } from '../i18n.ts';
import { getSession } from '../session/session.ts';
import { refreshStoredSession } from './session-calls.ts';

export const callHeaders = (): Record<string, string> => {
  const token = getSession()?.accessToken;
  return { 'Accept-Language': currentLanguage(), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
};

const unauthorized = 401;

/**
 * `fetch` as the signed-in user.
 * Refreshes an expired token once and repeats the request.
 */
export const authorizedFetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
  const send = () => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(callHeaders())) headers.set(name, value);
    return fetch(url, { ...init, headers });
  };
  const token = getSession()?.accessToken;
  const response = await send();
  if (response.status !== unauthorized || !token) return response;
  await response.body?.cancel();
  await refreshStoredSession(token);
  return send();
};
