import type { LoadRequest } from 'autocannon';
import type { Side } from './measure.ts';

const answerOf = async (url: string, request: LoadRequest): Promise<string> => {
  const { method, path, headers, body } = request.setupRequest?.(request) ?? request;
  const response = await fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${text}`);
  // Every sale has an id, a reference, an amount, a time and a terminal of its own.
  if (method !== 'GET')
    return text.replaceAll(/"(\w*[iI]d|\w*Number|amount|timestamp|receivedAt|readerTime)":("[^"]*"|\d+)/gu, '"$1":…');
  return text;
};

/** Throws if the answer of a side differs from that of the product in a single byte. */
export const compareAnswers = async (
  { url, request: of }: { url: string; request: LoadRequest },
  { name, server, request }: Side,
): Promise<void> => {
  const [expected, found] = [await answerOf(url, of), await answerOf(server.url, request)];
  if (found !== expected)
    throw new Error(`${name} answers ${found.slice(0, 2000)}, the product ${expected.slice(0, 2000)}`);
};
