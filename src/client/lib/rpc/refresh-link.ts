import { problemOf } from '../problem.ts';
import { getSession } from '../session/session.ts';
import { repeatLink } from './repeat-link.ts';
import { refreshStoredSession } from './session-calls.ts';

const unauthorized = 401;

/** A link that refreshes an expired access token once and repeats the call, for each call of a batch. */
export const refreshLink = repeatLink(() => {
  const token = getSession()?.accessToken;
  return (error) => {
    if (!token || problemOf(error).status !== unauthorized) return null;
    return refreshStoredSession(token).then((session) => session !== null);
  };
});
