import fc from 'fast-check';
import { z } from 'zod';

interface Def {
  type: string;
  shape: Record<string, z.ZodType>;
  innerType: z.ZodType;
  element: z.ZodType;
  keyType: z.ZodType;
  valueType: z.ZodType;
  options: z.ZodType[];
}

/** Texts with what JSON escapes, and with what a schema may require. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('https://csippano.example/a', 'HU', '1011', 'Fő utca 1.', 'a.b\\"c'),
  // Few texts are account numbers by chance.
  fc.constantFrom('11773016-11111018', 'HU42117730161111101800000000'),
);
/** Integers and fractions of several sizes. Not -0, which JSON writes as 0. */
const numbers = fc
  .oneof(fc.integer(), fc.nat(50), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((number) => number + 0);
/** Also numbers between the limits of the schema, which those of all sizes may never meet. */
const numbersOf = ({ minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> =>
  Number.isSafeInteger(minValue) && Number.isSafeInteger(maxValue)
    ? fc.oneof(numbers, fc.integer({ min: Number(minValue), max: Number(maxValue) }))
    : numbers;
const moments = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });

/** superjson refuses members with these names. */
const isWritable = (value: unknown): boolean => !/"(?:__proto__|constructor|prototype)":/u.test(JSON.stringify(value));

const valuesOf = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const def = schema.def as unknown as Def;
  switch (def.type) {
    case 'object': {
      const members: Record<string, fc.Arbitrary<unknown>> = {};
      for (const [name, member] of Object.entries(def.shape)) members[name] = arbitraryOf(member);
      const requiredKeys = Object.keys(def.shape).filter((name) => !(def.shape[name] instanceof z.ZodOptional));
      return fc.record(members, { requiredKeys });
    }
    case 'array':
      return fc.array(arbitraryOf(def.element), { maxLength: 4 });
    case 'record':
      return fc
        .dictionary(arbitraryOf(def.keyType) as fc.Arbitrary<string>, arbitraryOf(def.valueType), { maxKeys: 4 })
        .map((record) => ({ ...record }))
        .filter(isWritable);
    case 'nullable':
      return fc.option(arbitraryOf(def.innerType));
    case 'optional':
      return arbitraryOf(def.innerType);
    case 'union':
      return fc.oneof(...def.options.map(arbitraryOf));
    case 'enum':
    case 'literal':
      return fc.constantFrom(...(schema._zod.values ?? []));
    case 'string':
      return texts;
    case 'number':
      return numbersOf(schema as z.ZodNumber);
    case 'boolean':
      return fc.boolean();
    case 'date':
      return moments;
    case 'null':
      return fc.constant(null);
    case 'void':
      return fc.constant(undefined);
    case 'unknown':
      return fc
        .jsonValue({ maxDepth: 2 })
        .map((value) => JSON.parse(JSON.stringify(value)))
        .filter(isWritable);
    default:
      throw new Error(`There are no values for ${def.type}.`);
  }
};

/** Generates values that the schema accepts. */
export const arbitraryOf = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  valuesOf(schema).filter((value) => schema.safeParse(value).success);
