import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
import { fastifyTRPCOpenApiPlugin, forEachOpenApiProcedure, type OpenApiMeta } from 'trpc-to-openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#server/api/app-router.ts';
import { generateDocument, generateRawDocument } from '#server/api/openapi/generate-document.ts';
import { listOperations } from '#server/api/operations.ts';
import { restRoutes } from '#server/api/rest/rest-routes.ts';
import type { AuthDeps } from '#server/auth/auth-deps.ts';

const operations = listOperations(appRouter);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const documentedNames = (document: ReturnType<typeof generateDocument>) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => nameOf({ method: method.toUpperCase(), path })),
  );

describe('the operations', () => {
  it('are those that trpc-to-openapi finds in the router', () => {
    const found: string[] = [];
    forEachOpenApiProcedure(appRouter._def.procedures as never, ({ path, type }) => {
      if (type !== 'subscription') found.push(path);
    });
    expect(operations.map(({ name }) => name)).toEqual(found);
  });

  it('are all in the raw document of trpc-to-openapi, under the path of their meta', () => {
    const raw = documentedNames(generateRawDocument(appRouter)).filter((name) => !name.includes(' /webhooks/'));
    expect(raw.toSorted()).toEqual(operations.map(({ openapi }) => nameOf(openapi)).toSorted());
  });

  it('are all in the final document, under their documented path', () => {
    expect(documentedNames(generateDocument(appRouter)).toSorted()).toEqual(operations.map(nameOf).toSorted());
  });

  it('have one Fastify route each, with the documented method and path', async () => {
    const mounted: string[] = [];
    const app = Fastify();
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.operation && method !== 'HEAD') mounted.push(nameOf({ method: String(method), path: url }));
    });
    await app.register(
      restRoutes(appRouter, {} as AuthDeps, async () => null),
      { prefix: '/api' },
    );
    await app.ready();
    const expected = operations.map((operation) => nameOf(operation).replace(/\{(\w+)\}/gu, ':$1'));
    expect(mounted.toSorted()).toEqual(expected.toSorted());
    await app.close();
  });

  it('keep the success schema of the raw document, except for files and empty responses', () => {
    const raw = generateRawDocument(appRouter);
    const final = generateDocument(appRouter);
    const references = operations.flatMap((operation) => {
      if (operation.rest.produces || operation.rest.status === 204) return [];
      const key = operation.method.toLowerCase() as 'get';
      const schemaOf = (document: typeof raw, path: string, status: string) => {
        const response = document.paths?.[path]?.[key]?.responses?.[status];
        return JSON.stringify(response?.content?.['application/json']?.schema?.$ref?.replace(/Output$/u, ''));
      };
      return [
        [
          schemaOf(raw, operation.openapi.path, '200'),
          schemaOf(final, operation.path, `${operation.rest.status ?? 200}`),
        ],
      ];
    });
    expect(references.length).toBeGreaterThan(50);
    expect(references.map(([before]) => before)).toEqual(references.map(([, after]) => after));
  });
});

/**
 * Why `docs/decisions/0001-rest-routes-and-openapi.md` does not use the package's HTTP handler. If one of these fails
 * after an upgrade, the package has improved: revise the decision.
 */
describe('the HTTP handler of trpc-to-openapi', () => {
  const openPackageServer = async () => {
    const t = initTRPC.meta<OpenApiMeta>().create();
    const input = z.object({
      pageNumber: z.number().default(1),
      isActive: z.boolean().default(true),
    });
    const router = t.router({
      list: t.procedure
        .meta({ openapi: { method: 'GET', path: '/things' } })
        .input(input)
        .output(z.object({ pageNumber: z.number(), isActive: z.boolean() }))
        .query(({ input: given }) => given),
      cancel: t.procedure
        .meta({ openapi: { method: 'POST', path: '/things/{id}/cancel' } })
        .input(z.object({ id: z.string() }))
        .output(z.object({ id: z.string() }))
        .mutation(({ input: given }) => given),
      file: t.procedure
        .meta({ openapi: { method: 'GET', path: '/file' } })
        .output(z.custom<Buffer>().meta({ override: { type: 'string' } }))
        .query(() => Buffer.from('%PDF')),
    });
    const app = Fastify();
    await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
    // Its options type asks for members that it does not use.
    const options = { basePath: '/rest', router } as unknown as Parameters<typeof fastifyTRPCOpenApiPlugin>[1];
    await app.register(fastifyTRPCOpenApiPlugin as never, options as never);
    return app;
  };
  const pageOverRpc = (pageNumber: unknown) => `/trpc/list?input=${encodeURIComponent(JSON.stringify({ pageNumber }))}`;

  it('changes shared schemas: after one REST call, RPC takes text for a number', async () => {
    const app = await openPackageServer();
    expect((await app.inject(pageOverRpc('7'))).statusCode).toBe(400);
    await app.inject('/rest/things?pageNumber=7');
    expect((await app.inject(pageOverRpc('7'))).statusCode).toBe(200);
  });

  it('reads `false` in a query as true', async () => {
    const app = await openPackageServer();
    expect((await app.inject('/rest/things?isActive=false')).json()).toMatchObject({ isActive: true });
  });

  it('ignores a query name in another casing', async () => {
    const app = await openPackageServer();
    expect((await app.inject('/rest/things?PageNumber=3')).json()).toMatchObject({ pageNumber: 1 });
  });

  it('answers 415 to a POST without a body', async () => {
    const app = await openPackageServer();
    expect((await app.inject({ method: 'POST', url: '/rest/things/1/cancel' })).statusCode).toBe(415);
  });

  it('writes the bytes of a file as JSON', async () => {
    const app = await openPackageServer();
    expect((await app.inject('/rest/file')).json()).toEqual({ type: 'Buffer', data: [37, 80, 68, 70] });
  });
});
