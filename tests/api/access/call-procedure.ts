import type { Operation } from '#server/api/operations.ts';
import type { TestApp } from '#tests/setup/test-app.ts';
import type { MerchantFixture } from './fixtures.ts';
import type { Permission } from './permissions.ts';

export interface Outcome {
  status: number;
  /** The text of the answer; none of a stream. */
  body: string;
}

const outcomeOf = (response: { statusCode: number; body: string }): Outcome => ({
  status: response.statusCode,
  body: response.body,
});

/** Calls an operation over REST with the valid input of its row, which names the merchant. */
export const callRest = async (
  { app }: TestApp,
  { method, path, rest }: Operation,
  permission: Permission,
  headers: Record<string, string>,
  merchant: MerchantFixture,
): Promise<Outcome> => {
  const input = { ...permission.input(merchant) };
  const url = path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const member = Object.keys(input).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
    const value = String(input[member]);
    delete input[member];
    return encodeURIComponent(value);
  });
  const isQuery = method === 'GET' || rest.upload !== undefined;
  const query = isQuery
    ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
    : '';
  const body = permission.file
    ? { payload: permission.file.content, headers: { ...headers, 'content-type': permission.file.type } }
    : { headers, ...(isQuery ? {} : { payload: input }) };
  return outcomeOf(await app.inject({ method, url: `${url}${query}`, ...body }));
};

/** Calls a procedure over RPC with the valid input of its row, which names the merchant. */
export const callRpc = async (
  { app }: TestApp,
  { name, type }: { name: string; type: string },
  permission: Permission,
  headers: Record<string, string>,
  merchant: MerchantFixture,
): Promise<Outcome> => {
  const input = { json: permission.input(merchant) };
  if (type === 'mutation') {
    return outcomeOf(await app.inject({ method: 'POST', url: `/trpc/${name}`, headers, payload: input }));
  }
  const url = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  if (type === 'query') return outcomeOf(await app.inject({ url, headers }));
  // An accepted stream does not end, and an error is its first message.
  const response = await app.inject({ url, headers, payloadAsStream: true });
  if (response.statusCode !== 200) return { status: response.statusCode, body: '' };
  for await (const chunk of response.stream()) {
    const text = String(chunk);
    const status = /"httpStatus":(\d+)/u.exec(text)?.[1];
    if (status) return { status: Number(status), body: text };
    if (text.includes('"version"')) break;
  }
  return { status: 200, body: '' };
};
