import { get, type IncomingMessage } from 'node:http';

export interface EventStream {
  response: IncomingMessage;
  /** Everything that was received, with the same value for every trace id. */
  text(): string;
}

const openStreams = new Set<IncomingMessage>();

/** Opens a stream on a connection of its own. `closeEventStreams` closes it. */
export const openEventStream = async (url: string, headers: Record<string, string>): Promise<EventStream> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).on('error', reject);
  });
  openStreams.add(response);
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
  });
  response.on('error', () => undefined);
  return { response, text: () => text.replaceAll(/"traceId":"[^"]*"/gu, '"traceId":""') };
};

export const closeEventStreams = (): void => {
  for (const stream of openStreams) stream.destroy();
  openStreams.clear();
};

/** The path of a stream of changes with any input. */
export const changesPath = (input: unknown): string =>
  `/trpc/live.changes?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;

/** The path of one stream that watches all of these merchants. */
export const watchPath = (...merchants: readonly { merchantId: string }[]): string =>
  changesPath({ watches: merchants.map(({ merchantId }) => ({ merchantId })) });
