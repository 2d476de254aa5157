import { beforeAll, expect, it } from 'vitest';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations, type Operation } from '#server/api/operations.ts';
import { inputPlaces } from '#server/api/rest/input-places.ts';
import { isOnlyInTestMode } from '#shared/team/test-mode.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { permissions } from './permissions.ts';

const test = testAppOfFile();
let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures(test);
});

const operations = listOperations(appRouter).flatMap((operation) => {
  // Outside of test mode they are refused before their body is read.
  if (isOnlyInTestMode(operation.name)) return [];
  const { path, query, body } = inputPlaces(operation);
  const elsewhere = [...Object.values(path), ...Object.values(query)];
  return body.length > 0 && elsewhere.length > 0 ? [[operation.name, operation, elsewhere] as const] : [];
});
const inPath = operations.filter(([, operation]) => Object.keys(inputPlaces(operation).path).length > 0);

const send = ({ name, method, path }: Operation, body: (input: Record<string, unknown>) => object) => {
  const permission = permissions[name];
  if (!permission) throw new Error(`There is no row for ${name}.`);
  const { roles } = permission;
  const caller = roles === 'anyone' ? 'anonymous' : (roles[0] ?? 'anonymous');
  const input = permission.input(fixtures.own) as Record<string, unknown>;
  const url = path.replace(/\{(\w+)\}/gu, (_, field: string) => {
    const [key = field] = Object.keys(input).filter((each) => each.toLowerCase() === field.toLowerCase());
    return encodeURIComponent(String(input[key]));
  });
  const headers = { ...fixtures.callers[caller]?.headers, 'accept-language': 'en' };
  return test.app.inject({ method, url, headers, payload: body(input) });
};

it.each(operations)('%s refuses the members of its path and query in the body', async (_name, operation, elsewhere) => {
  // Together with another error.
  const others = Object.fromEntries([...elsewhere, 'unknown'].map((name) => [name, 'other']));
  const answer = await send(operation, (input) => ({ ...input, ...others }));
  expect(answer.statusCode).toBe(400);
  for (const name of Object.keys(others)) {
    expect(answer.json().errors).toHaveProperty([name], ['This field is not known.']);
  }
});

it.each(inPath)('%s accepts the values of its path in the body', async (_name, operation) => {
  const { path } = inputPlaces(operation);
  const answer = await send(operation, (input) => ({ ...input, unknown: 1 }));
  expect(answer.statusCode).toBe(400);
  for (const name of Object.values(path)) expect(answer.json().errors).not.toHaveProperty([name]);
});

it('there are such operations', () => {
  expect(operations.length).toBeGreaterThan(10);
});
