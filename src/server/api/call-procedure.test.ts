import { type AnyTRPCProcedure, callTRPCProcedure, initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '#server/trpc/context.ts';
import { validateBy } from '#server/trpc/validated-input.ts';
import { appRouter } from './app-router.ts';
import { createProcedureCall } from './call-procedure.ts';

const t = initTRPC.context<{ steps: string[]; caller?: string }>().create();

const logged = (name: string) =>
  t.middleware(async ({ ctx, path, type, batchIndex, next }) => {
    ctx.steps.push(`${name} ${path} ${type} ${batchIndex}`);
    const result = await next();
    ctx.steps.push(`${name} ${result.ok ? 'ok' : `${result.error.code} ${result.error.message}`}`);
    return result;
  });

const base = t.procedure.use(logged('first'));
const input = z.object({ id: z.string().trim(), count: z.number().default(7) });
const output = z.object({ id: z.string(), at: z.date().optional(), caller: z.string().optional() });
const at = new Date('2026-11-20T08:30:05.120Z');

const router = t.router({
  read: base
    .input(input)
    .output(output)
    .query(({ input: { id } }) => ({ id, at, secret: 'undeclared' })),
  change: base
    .use(({ ctx, next }) => next({ ctx: { caller: `${ctx.steps.length} steps` } }))
    .use(logged('last'))
    .input(input)
    .output(output)
    .mutation(({ ctx: { caller }, input: { id, count } }) => ({ id: `${id} ${count}`, caller })),
  withoutInput: base.output(z.void()).mutation(() => undefined),
  withoutOutput: base.input(input).query(({ input: value }) => ({ ...value, at })),
  asynchronous: base
    .input(z.object({ id: z.string().refine(async (id) => id !== 'taken', 'taken') }))
    .output(z.string())
    .query(({ input: { id } }) => id),
  otherInput: base
    .use(({ next }) => next({ getRawInput: async () => ({ id: ' raw ' }) }))
    .input(input)
    .output(output)
    .query(({ input: { id } }) => ({ id })),
  throws: base.output(z.string()).query(() => {
    throw new TypeError('unexpected');
  }),
  refuses: base.output(z.string()).query(() => {
    throw new TRPCError({ code: 'CONFLICT', message: 'refused' });
  }),
  wrongOutput: base.output(output).query(() => ({ id: 7 }) as never),
  middlewareThrows: base
    .use(() => {
      throw new TRPCError({ code: 'FORBIDDEN' });
    })
    .output(z.string())
    .query(() => 'never'),
});

const attempt = async (call: (steps: string[]) => Promise<unknown>) => {
  const steps: string[] = [];
  try {
    return { steps, result: await call(steps) };
  } catch (error) {
    const { code, message, cause } = error as TRPCError;
    return { steps, code, message, cause };
  }
};

it.each([
  ...Object.keys(router._def.procedures).map((path) => [path, { id: ' a ' }] as const),
  ['read', { id: 5 }],
  ['read', undefined],
  ['change', { id: 'a', count: 'b' }],
  ['asynchronous', { id: 'taken' }],
] as const)('calls %s with %j as tRPC does', async (path, rawInput) => {
  const procedure = (router._def.procedures as Record<string, AnyTRPCProcedure>)[path] as AnyTRPCProcedure;
  const expected = await attempt((steps) =>
    callTRPCProcedure({
      router,
      path,
      type: procedure._def.type,
      ctx: { steps },
      getRawInput: async () => rawInput,
      signal: undefined,
      batchIndex: 3,
    }),
  );
  for (const form of ['json', 'superjson'] as const) {
    const call = createProcedureCall(path, procedure, form);
    const received = await attempt(async (steps) => {
      const { text } = await call({ ctx: { steps } as unknown as Context, input: rawInput, batchIndex: 3 });
      return form === 'superjson' ? superjson.parse(text) : text;
    });
    const result = form === 'superjson' ? expected.result : JSON.stringify(expected.result);
    expect(received).toEqual('result' in expected ? { ...expected, result } : expected);
  }
});

it.each([
  [
    'several inputs, which tRPC merges',
    t.procedure.input(z.object({ a: z.string() })).input(z.object({ b: z.string() })),
  ],
  ['a middleware behind the input', t.procedure.input(z.object({ a: z.string() })).use(logged('last'))],
  ['a middleware behind the output', t.procedure.output(z.number()).use(logged('last'))],
  ['an output in front of the input', t.procedure.output(z.number()).input(z.object({ a: z.string() }))],
  ['an input that is not checked by zod', t.procedure.input((value: unknown) => String(value))],
])('rejects %s', (_name, procedure) => {
  expect(() => createProcedureCall('other', procedure.query(() => 1) as AnyTRPCProcedure, 'json')).toThrow(
    'other has steps in another order',
  );
});

it('accepts each query and mutation of the router', () => {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>);
  for (const [name, procedure] of procedures) {
    if (procedure._def.type === 'subscription') continue;
    expect(() => createProcedureCall(name, procedure, 'superjson')).not.toThrow();
  }
});

it('parses an input once that a middleware has validated by a schema of the call, and tRPC refuses such an input', async () => {
  let parsed = 0;
  const countedSchema = (start: number) =>
    z.strictObject({
      id: z
        .string()
        .trim()
        .refine((id) => !id.startsWith('taken'), 'taken')
        .transform((id) => {
          parsed += 1;
          return `${id} ${start}`;
        }),
    });
  const procedure = t.procedure
    .use(validateBy<{ steps: string[] }>(({ steps }) => countedSchema(steps.length)))
    .input(countedSchema(7))
    .output(z.string())
    .query(({ input: { id } }) => id);
  const call = createProcedureCall('validated', procedure as AnyTRPCProcedure, 'json');
  const ctx = { steps: ['one'] } as unknown as Context;
  expect((await call({ ctx, input: { id: ' a ' } })).value).toBe('a 1');
  expect(parsed).toBe(1);
  await expect(call({ ctx, input: { id: 'taken' } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    cause: { issues: [{ path: ['id'], message: 'taken' }] },
  });
  const byTrpc = t.router({ validated: procedure }).createCaller({ steps: ['one'] });
  await expect(byTrpc.validated({ id: 'a' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
