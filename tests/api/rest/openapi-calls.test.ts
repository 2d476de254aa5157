import { describe, expect, it } from 'vitest';
import { ownCalls, specifiedCalls, unservedCalls } from '#openapi/contract.ts';
import { appRouter } from '#server/api/app-router.ts';
import { generateDocument } from '#server/api/openapi/generate-document.ts';
import { listOperations } from '#server/api/operations.ts';

const operations = listOperations(appRouter);
const document = generateDocument(appRouter);
const calls = [...specifiedCalls, ...ownCalls];

describe('the table of calls', () => {
  it('names each call once', () => {
    const names = calls.map(({ method, path }) => `${method} ${path.toLowerCase().replace(/\{\w+\}/gu, '{}')}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('contains served calls and reports those that are not served yet', async ({ annotate }) => {
    const unserved = unservedCalls(operations);
    expect(unserved.length).toBeLessThan(calls.length);
    await annotate(`Not served yet: ${unserved.map(({ method, path }) => `${method} ${path}`).join(', ') || 'none'}`);
  });
});

describe.each(operations)('$method $path', ({ method, path }) => {
  const call = calls.find((each) => each.method === method && each.path === path);

  it('is in the table with the same casing', () => {
    expect(call).toBeDefined();
  });

  it('documents the path and query parameters of the table with the same casing', () => {
    const { parameters = [] } = document.paths?.[path]?.[method.toLowerCase() as 'get'] ?? {};
    const named = parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []));
    const queryNames = named.filter(({ in: place }) => place === 'query').map(({ name }) => name);
    expect(queryNames.toSorted()).toEqual([...(call?.query ?? []), ...(call?.ownQuery ?? [])].toSorted());
    const pathNames = named.filter(({ in: place }) => place === 'path').map(({ name }) => `{${name}}`);
    expect(pathNames).toEqual(path.match(/\{\w+\}/gu) ?? []);
  });
});
