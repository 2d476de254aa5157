import type { OpenPaymentPlatformSettings } from '#server/config/settings.ts';
import { type Answer, readAnswer } from './payment-answer.ts';

export type Reply = { answer: Answer } | { answer: null; reason: string };

const maxAnswer = 1_048_576;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};

/** One call. What is in an answer counts, whatever its HTTP status: declined payments come as 200 and as 400. */
const call = async (
  { accessToken, timeoutMs }: OpenPaymentPlatformSettings,
  url: URL,
  init: { method: 'GET' } | { method: 'POST'; body: URLSearchParams },
): Promise<Reply> => {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      // A gateway that sends our token elsewhere is none.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const answer = text.length > maxAnswer ? null : readAnswer(parseJson(text));
    return answer ? { answer } : { answer: null, reason: `HTTP ${response.status} without a result` };
  } catch (error) {
    return { answer: null, reason: reasonOf(error) };
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export interface PlatformClient {
  post(path: string, form: Readonly<Record<string, string>>): Promise<Reply>;
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Reply>;
}

export const createPlatformClient = (settings: OpenPaymentPlatformSettings): PlatformClient => {
  const { entityId } = settings;
  return {
    post: (path, form) =>
      call(settings, new URL(path, settings.url), {
        method: 'POST',
        body: new URLSearchParams({ entityId, ...form }),
      }),
    get: (path, query = {}) => {
      const url = new URL(path, settings.url);
      url.search = new URLSearchParams({ entityId, ...query }).toString();
      return call(settings, url, { method: 'GET' });
    },
  };
};
