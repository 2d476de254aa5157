import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The class of `@apiture/openapi-down-convert`. */
type Converter = new (document: object, options: object) => { convert(): object };

type Node = Record<string, unknown>;

const isNull = (schema: Node): boolean => schema.type === 'null';

/** Schemas that 3.0 cannot express and that the converter leaves as they are. */
const lowerSchema = ({ anyOf, ...schema }: Node): Node => {
  if (Array.isArray(schema.type)) {
    // Several types: 3.0 has no word for it but "any".
    const { type, ...others } = schema;
    return { ...others, nullable: schema.type.includes('null') };
  }
  // The generator writes invalid code for enumerations of fractions. Later versions of it do not.
  if (schema.type === 'number') delete schema.enum;
  if (!Array.isArray(anyOf)) return anyOf === undefined ? schema : { ...schema, anyOf };
  const branches = anyOf.filter((branch) => !isNull(branch));
  if (branches.length === anyOf.length) return { ...schema, anyOf };
  const [only] = branches;
  if (branches.length > 1) return { ...schema, anyOf: branches, nullable: true };
  return only.$ref ? { ...schema, allOf: branches, nullable: true } : { ...only, ...schema, nullable: true };
};

const lower = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lower);
  if (typeof value !== 'object' || value === null) return value;
  return lowerSchema(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, lower(member)])));
};

/** Returns our document as OpenAPI 3.0, which is what generators of former years read. */
export const readOpenApi30 = (): unknown => {
  const require = createRequire(resolve('tests/clients/packages/package.json'));
  const { Converter }: { Converter: Converter } = require('@apiture/openapi-down-convert');
  const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8'));
  return lower(new Converter(document, {}).convert());
};
