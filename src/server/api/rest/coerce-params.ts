import { z } from 'zod';
import { trimInvisible } from '#shared/validation/normalise-text.ts';

/**
 * Converts names of any casing and text values to a schema's. What cannot be converted
 * stays, and the schema rejects it. Built once per procedure.
 */
export type Fold = (values: Record<string, unknown>) => Record<string, unknown>;

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional']);

/** The type under optional, default and the like; of a pipe, its input. */
export const unwrap = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  if (wrappers.has(def.type) && def.innerType) return unwrap(def.innerType);
  if (def.type === 'pipe' && def.in) return unwrap(def.in);
  return schema;
};

export const shapeOf = (schema: z.core.$ZodType): Record<string, z.core.$ZodType> => {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? inner.shape : {};
};

const booleans = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A number as in JSON, without an exponent. */
const jsonNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/u;

/**
 * Values in addresses are often copied from documents: invisible characters and outer
 * spaces are removed. Bodies, which programs write, are exact.
 */
const fromText = (schema: z.core.$ZodType): ((text: unknown) => unknown) => {
  const inner = unwrap(schema);
  const cleaned = (read: (text: string) => unknown) => (value: unknown) =>
    typeof value === 'string' ? (read(trimInvisible(value)) ?? value) : value;
  if (inner instanceof z.ZodNumber) return cleaned((text) => (jsonNumber.test(text) ? Number(text) : undefined));
  if (inner instanceof z.ZodBoolean) return cleaned((text) => booleans.get(text));
  if (inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral) return cleaned((text) => text);
  return (value) => value;
};

const isBlank = (value: unknown): boolean => typeof value === 'string' && trimInvisible(value) === '';

/**
 * For query and path, in any casing of the printed names or the input's own; `members`
 * maps printed names. Drops unknown names. An empty or invisible value counts as
 * missing in a query, as an unknown id in a path.
 */
export const coerceText = (
  schema: z.core.$ZodType,
  members: Readonly<Record<string, string>>,
  { isPath = false } = {},
): Fold => {
  const shape = shapeOf(schema);
  const known = new Map<string, { name: string; convert: (text: unknown) => unknown }>();
  for (const [printed, name] of Object.entries(members)) {
    const member = shape[name];
    if (!member) continue;
    const entry = { name, convert: fromText(member) };
    known.set(printed.toLowerCase(), entry);
    known.set(name.toLowerCase(), entry);
  }
  return (values) => {
    const folded: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const entry = known.get(name.toLowerCase());
      if (entry && (isPath || !isBlank(value))) folded[entry.name] = entry.convert(value);
    }
    return folded;
  };
};

/** For bodies of reader software: names in any casing, where the schema describes them. */
export const normalizeKeys = (schema: z.core.$ZodType): Fold => {
  const known = new Map<string, { name: string; fold: Fold | null }>();
  for (const [name, member] of Object.entries(shapeOf(schema))) {
    const hasMembers = Object.keys(shapeOf(member)).length > 0;
    known.set(name.toLowerCase(), { name, fold: hasMembers ? normalizeKeys(member) : null });
  }
  return (values) => {
    const folded: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      const entry = known.get(name.toLowerCase());
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      folded[entry?.name ?? name] = entry?.fold && isObject ? entry.fold(value as Record<string, unknown>) : value;
    }
    return folded;
  };
};
