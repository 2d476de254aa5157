import type { AnyProcedure } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import type { Audience, ProcedureMeta, RestOptions } from '#server/trpc/procedures.ts';
import type { AppRouter } from './app-router.ts';

/** One procedure with a REST face. The mount, the document and the permission test all walk this list. */
export interface Operation {
  /** Dotted path in the router: `transactions.list`. */
  name: string;
  type: 'query' | 'mutation';
  audience: Audience;
  method: OpenApiMethod;
  /** As documented: `/api/v1/Merchant/{merchantId}/Transaction`. */
  path: string;
  input: z.ZodType | null;
  output: z.ZodType;
  openapi: NonNullable<ProcedureMeta['openapi']>;
  rest: RestOptions;
  /** Takes an `Idempotency-Key`. */
  isIdempotent: boolean;
}

export interface RouterProcedure {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  meta: ProcedureMeta;
  input: z.ZodType | null;
  output: z.ZodType | null;
}

const schemaOf = (parser: unknown): z.ZodType | null => (parser instanceof z.ZodType ? parser : null);

/** All procedures of the router, in the order in which it lists them. */
export const listProcedures = (router: AppRouter): RouterProcedure[] =>
  Object.entries(router._def.procedures as unknown as Record<string, AnyProcedure>).map(([name, procedure]) => {
    const def = procedure._def as typeof procedure._def & { inputs: unknown[]; output?: unknown };
    return {
      name,
      type: def.type,
      meta: (def.meta ?? {}) as ProcedureMeta,
      input: schemaOf(def.inputs.at(-1)),
      output: schemaOf(def.output),
    };
  });

export const listOperations = (router: AppRouter): Operation[] =>
  listProcedures(router).flatMap(({ name, type, meta, input, output }) => {
    if (!meta.openapi || type === 'subscription') return [];
    if (meta.audience === undefined) throw new Error(`${name} does not say who may call it.`);
    if (!output) throw new Error(`${name} does not declare its output.`);
    const { method, path } = meta.openapi;
    return [
      {
        name,
        type,
        audience: meta.audience,
        method,
        path,
        input,
        output,
        openapi: meta.openapi,
        rest: meta.rest ?? {},
        isIdempotent: meta.isIdempotent ?? false,
      },
    ];
  });
