import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import { maxBodyBytes } from '#server/trpc/body-limits.ts';
import type { Audience, ProcedureMeta, RestOptions } from '#server/trpc/procedures.ts';

/** A procedure with a REST route, for routes, OpenAPI document and permission tests. */
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
  meta: ProcedureMeta;
  /** The size limit of the JSON body. */
  maxBodyBytes: number;
  /** Accepts an `Idempotency-Key`. */
  isIdempotent: boolean;
  requiresRecentLogin: boolean;
  allowsSetup: boolean;
}

export interface RouterProcedure {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  meta: ProcedureMeta;
  input: z.ZodType | null;
  output: z.ZodType | null;
}

/** Path parameters with a capital letter in the specification, by their name in the input. */
const documentedPathParameters: Readonly<Record<string, string>> = {
  referenceCode: 'ReferenceCode',
  checkoutId: 'CheckoutId',
};

const documentedPath = (path: string): string =>
  path.replace(/\{(\w+)\}/gu, (_braces, name: string) => `{${documentedPathParameters[name] ?? name}}`);

const schemaOf = (parser: unknown): z.ZodType | null => (parser instanceof z.ZodType ? parser : null);

/** Returns all procedures in the order of the router. */
export const listProcedures = (router: AnyTRPCRouter): RouterProcedure[] =>
  Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>).map(([name, procedure]) => {
    const def = procedure._def as typeof procedure._def & { inputs: unknown[]; output?: unknown };
    return {
      name,
      type: def.type,
      meta: (def.meta ?? {}) as ProcedureMeta,
      input: schemaOf(def.inputs.at(-1)),
      output: schemaOf(def.output),
    };
  });

/**
 * All procedures with a REST route. Reads the router itself: importing
 * `forEachOpenApiProcedure` would load nine HTTP adapters into every server.
 */
export const listOperations = (router: AnyTRPCRouter): Operation[] =>
  listProcedures(router).flatMap(({ name, type, meta, input, output }) => {
    if (!meta.openapi || meta.openapi.enabled === false || type === 'subscription') return [];
    if (meta.audience === undefined) throw new Error(`${name} does not declare its audience.`);
    if (!output) throw new Error(`${name} does not declare its output.`);
    if (meta.rest?.status === 201 && !meta.rest.location) throw new Error(`${name} does not declare its location.`);
    const { method, path } = meta.openapi;
    return [
      {
        name,
        type,
        audience: meta.audience,
        method,
        path: documentedPath(path),
        input,
        output,
        openapi: meta.openapi,
        rest: meta.rest ?? {},
        meta,
        maxBodyBytes: meta.maxBodyBytes ?? maxBodyBytes.standard,
        isIdempotent: meta.isIdempotent ?? false,
        requiresRecentLogin: meta.requiresRecentLogin ?? false,
        allowsSetup: meta.allowsSetup ?? false,
      },
    ];
  });
