import type { SampleBody, SampleRequest } from './sample-request.ts';

const text = (value: string): string => `'${value.replaceAll(/['\\]/gu, (sign) => `\\${sign}`)}'`;

/** An object literal in our code style: no double quotes. */
const literal = (value: unknown, indent = ''): string => {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((each) => inner + literal(each, inner))
    : Object.entries(value).map(([name, member]) => {
        const key = /^[A-Za-z_$][\w$]*$/u.test(name) ? name : text(name);
        return `${inner}${key}: ${literal(member, inner)}`;
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return members.length === 0 ? open + close : `${open}\n${members.join(',\n')},\n${indent}${close}`;
};

const bodyExpression = (body: SampleBody): string => {
  if (body.kind === 'json') return literal(body.value);
  const fields = body.fields.map(({ name, value, isFile }) =>
    isFile ? `  ${name}: new File([await readFile(${text(value)})], ${text(value)}),` : `  ${name}: ${text(value)},`,
  );
  return `{\n${fields.join('\n')}\n}`;
};

/** A TypeScript program with `@csippano/api`, whose methods are named by tag and operation. */
export const typescriptSample = (request: SampleRequest, origin: string): string => {
  const { operationId, tag, pathValues, query, hasQuery, token, body } = request;
  const isKey = token === 'YOUR_API_KEY';
  const group = tag.charAt(0).toLowerCase() + tag.slice(1);
  const args = [
    ...pathValues.map((value) => literal(value)),
    ...(hasQuery ? [literal(Object.fromEntries(query))] : []),
    ...(body ? [bodyExpression(body)] : []),
  ];
  const isMobile = request.path.startsWith('/api/Mobile');
  return [
    ...(body?.kind === 'form' ? ["import { readFile } from 'node:fs/promises';"] : []),
    "import { Csippano } from '@csippano/api';",
    '',
    `const csippano = new Csippano({ baseUrl: ${text(origin)}${isKey ? ", apiKey: 'YOUR_API_KEY'" : ''} });`,
    ...(token && !isKey ? [`await csippano.${isMobile ? 'logInReader' : 'logIn'}({ email, password });`] : []),
    `const result = await csippano.${group}.${operationId}(${args.join(', ')});`,
  ].join('\n');
};
