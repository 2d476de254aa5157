import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { createProcedureCall, type ProcedureCall } from '#server/api/call-procedure.ts';
import { readInput } from '#server/trpc/input-transformer.ts';
import { calledNames } from './called-names.ts';

/** A query or mutation with its input. */
export interface RpcCall {
  name: string;
  type: 'query' | 'mutation';
  input: unknown;
  run: ProcedureCall;
}

export interface RpcCalls {
  isBatch: boolean;
  calls: readonly RpcCall[];
}

interface Query {
  batch?: string | string[];
  input?: string | string[];
  connectionParams?: unknown;
}

/** A JSON call of tRPC's client: GET query or POST mutation. */
const isPlain = ({ method, headers }: FastifyRequest): boolean => {
  const { accept = '', 'content-type': type } = headers;
  if (headers['trpc-accept'] !== undefined || accept.includes('jsonl')) return false;
  if (method !== 'GET' && method !== 'POST') return false;
  return type === undefined ? method === 'GET' : type.startsWith('application/json');
};

/**
 * Returns the input's JSON; undefined if there is no input,
 * null if tRPC's adapter must read it.
 */
const inputText = ({ method, query, body }: FastifyRequest): string | null | undefined => {
  if (method === 'POST') return typeof body === 'string' ? body : null;
  const { input } = query as Query;
  if (input === undefined || input === '') return undefined;
  // Fastify and tRPC decode a malformed percent sequence differently.
  return typeof input === 'string' && !input.includes('%') ? input : null;
};

const isRecord = (value: unknown): value is Record<number, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a function from a call's index to its input.
 * Throws for malformed inputs, as does the function for one of them.
 */
const inputReader = (text: string | undefined, isBatch: boolean): ((index: number) => unknown) => {
  if (text === undefined) return () => undefined;
  const given: unknown = JSON.parse(text);
  if (isBatch && !isRecord(given)) throw new Error('The inputs of a batch are not an object.');
  return (index) => {
    const input = isBatch ? (given as Record<number, unknown>)[index] : given;
    return input === undefined ? undefined : readInput(input);
  };
};

/**
 * Returns the reader of a request's calls. Null unless all are existing queries,
 * or mutations, with well-formed inputs: the adapter answers others.
 */
export const callReader = (router: AnyTRPCRouter): ((request: FastifyRequest) => RpcCalls | null) => {
  const known = new Map<string, Omit<RpcCall, 'input'>>();
  for (const [name, procedure] of Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>)) {
    const { type } = procedure._def;
    if (type !== 'subscription')
      known.set(name, { name, type, run: createProcedureCall(name, procedure, 'superjson') });
  }
  return (request) => {
    const { batch, connectionParams } = request.query as Query;
    if (!isPlain(request) || Array.isArray(batch) || connectionParams !== undefined) return null;
    const isBatch = batch === '1';
    const names = calledNames(request);
    if (!isBatch && names.length > 1) return null;
    const text = inputText(request);
    if (text === null) return null;
    const type = request.method === 'GET' ? 'query' : 'mutation';
    try {
      const inputOf = inputReader(text, isBatch);
      const calls: RpcCall[] = [];
      for (const name of names) {
        const procedure = known.get(name);
        if (procedure?.type !== type) return null;
        calls.push({ ...procedure, input: inputOf(calls.length) });
      }
      return { isBatch, calls };
    } catch {
      return null;
    }
  };
};
