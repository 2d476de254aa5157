import { type AnyTRPCProcedure, getTRPCErrorFromUnknown, TRPCError, type TRPCProcedureType } from '@trpc/server';
import { z } from 'zod';
import type { Context } from '#server/trpc/context.ts';
import type { ProcedureMeta } from '#server/trpc/procedures.ts';
import { parseBySchema, ValidatedInput } from '#server/trpc/validated-input.ts';
import { createWriter, stringify, type TextForm } from './serialize/compile-writer.ts';

/** The checked result of a call, and its text. */
export interface WrittenResult {
  value: unknown;
  text: string;
}

/** Calls a procedure with an unparsed input. Throws a `TRPCError`. */
export type ProcedureCall = (options: { ctx: Context; input: unknown; batchIndex?: number }) => Promise<WrittenResult>;

type StepResult = { ok: true; data: unknown } | { ok: false; error: TRPCError };
interface Changes {
  ctx?: object;
  input?: unknown;
  getRawInput?: () => Promise<unknown>;
}
interface StepOptions {
  ctx: object;
  type: TRPCProcedureType;
  path: string;
  input: unknown;
  getRawInput: () => Promise<unknown>;
  meta: unknown;
  signal: undefined;
  batchIndex: number;
}
/** A middleware of tRPC. The resolver is the last one. */
type Step = ((options: StepOptions & { next: (changes?: Changes) => Promise<StepResult> }) => Promise<StepResult>) & {
  _type?: string;
};

/** The parts of a procedure. tRPC's types hide the middlewares and the output. */
interface Definition {
  type: TRPCProcedureType;
  meta?: ProcedureMeta;
  inputs: unknown[];
  output?: unknown;
  middlewares: Step[];
}

/** The middlewares of a procedure, and the steps that follow them. */
interface Steps {
  middlewares: readonly Step[];
  input: z.ZodType | null;
  output: z.ZodType | null;
  resolve: Step;
}

/** Returns the steps of a procedure. Throws for another order than middlewares, input, output. */
const stepsOf = (path: string, { inputs, output, middlewares }: Definition): Steps => {
  const schemaTypes = [...inputs.map(() => 'input'), ...(output === undefined ? [] : ['output'])];
  const ownCount = middlewares.length - schemaTypes.length - 1;
  const expectedTypes = [...Array(Math.max(0, ownCount)).fill(undefined), ...schemaTypes, undefined];
  const [input = null] = inputs;
  const resolve = middlewares.at(-1);
  const isKnown =
    inputs.length <= 1 &&
    middlewares.every(({ _type }, index) => _type === expectedTypes[index]) &&
    [input, output ?? null].every((schema) => schema === null || schema instanceof z.ZodType);
  if (!isKnown || !resolve) throw new Error(`${path} has steps in another order than expected.`);
  return {
    middlewares: middlewares.slice(0, ownCount),
    input: input as z.ZodType | null,
    output: (output ?? null) as z.ZodType | null,
    resolve,
  };
};

class Written implements WrittenResult {
  readonly value: unknown;
  readonly text: string;

  constructor(value: unknown, text: string) {
    this.value = value;
    this.text = text;
  }
}

const neverNext = () => Promise.reject(new Error('The resolver is the last step.'));

/** Returns the step after the middlewares: parse the input, call the resolver, check the result. */
const lastStep =
  ({ input: schema, resolve }: Steps, check: (result: unknown) => unknown) =>
  async (options: StepOptions): Promise<StepResult> => {
    const rawInput = schema ? await options.getRawInput() : undefined;
    let { input } = options;
    try {
      if (rawInput instanceof ValidatedInput) input = rawInput.value;
      else if (schema) input = await parseBySchema(schema, rawInput);
    } catch (cause) {
      throw new TRPCError({ code: 'BAD_REQUEST', cause });
    }
    const result = await resolve({ ...options, input, next: neverNext });
    if (!result.ok) return result;
    try {
      return { ...result, data: await check(result.data) };
    } catch (cause) {
      throw new TRPCError({ message: 'Output validation failed', code: 'INTERNAL_SERVER_ERROR', cause });
    }
  };

/**
 * Runs the middlewares from the index on, and the last step. As in tRPC, a thrown error
 * is a result.
 */
const runSteps = async (
  middlewares: readonly Step[],
  index: number,
  options: StepOptions,
  last: (options: StepOptions) => Promise<StepResult>,
): Promise<StepResult> => {
  try {
    const middleware = middlewares[index];
    if (!middleware) return await last(options);
    const next = (changes?: Changes): Promise<StepResult> => {
      const changed = changes ? { ...options, ...changes } : options;
      if (changes?.ctx) changed.ctx = { ...options.ctx, ...changes.ctx };
      return runSteps(middlewares, index + 1, changed, last);
    };
    return await middleware({ ...options, next });
  } catch (cause) {
    return { ok: false, error: getTRPCErrorFromUnknown(cause) };
  }
};

/**
 * Returns a function that calls the procedure and writes its result. Parses
 * synchronously, and checks and writes the output in one pass. Queries and mutations
 * get no signal: none reads it.
 */
export const createProcedureCall = (path: string, procedure: AnyTRPCProcedure, form: TextForm): ProcedureCall => {
  const definition = procedure._def as unknown as Definition;
  const { type, meta } = definition;
  const steps = stepsOf(path, definition);
  const { middlewares, output } = steps;
  const isFile = meta?.rest?.produces !== undefined;
  const write = output && createWriter(output, form);
  // A saved response is the checked result. Files are not written.
  const isWritten = !meta?.isIdempotent && !isFile;
  const check = (result: unknown): unknown => {
    if (write && isWritten) return new Written(result, write(result));
    return output ? parseBySchema(output, result) : result;
  };
  const last = lastStep(steps, check);
  return async ({ ctx, input: rawInput, batchIndex = 0 }) => {
    const getRawInput = async () => rawInput;
    const options = { ctx, type, path, input: undefined, getRawInput, meta, signal: undefined, batchIndex };
    const result = await runSteps(middlewares, 0, options, last);
    if (!result.ok) throw result.error;
    const { data } = result;
    return data instanceof Written ? data : new Written(data, isFile ? '' : stringify[form](data));
  };
};
