import { expect, it } from 'vitest';
import type { z } from 'zod';
import { appRouter } from './app-router.ts';
import { listProcedures } from './operations.ts';

interface Def {
  type: string;
  shape: Record<string, z.ZodType>;
  innerType: z.ZodType;
  element: z.ZodType;
  options: z.ZodType[];
  in: z.ZodType;
}

type Found = [path: string, schema: z.ZodType];

/** Returns every text of an input, with all transforms and rules that belong to it. */
const textsOf = (schema: z.ZodType, path: string): Found[] => {
  const isText = (part: z.ZodType): boolean => {
    const def = part.def as unknown as Def;
    if (def.type === 'pipe') return isText(def.in);
    if (['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly'].includes(def.type))
      return isText(def.innerType);
    if (def.type === 'union') return def.options.some(isText);
    return def.type === 'string';
  };
  if (isText(schema)) return [[path, schema]];
  const def = schema.def as unknown as Def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, member]) => textsOf(member, `${path}.${name}`));
    case 'array':
      return textsOf(def.element, `${path}[]`);
    case 'pipe':
      return textsOf(def.in, path);
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path));
    default:
      return def.innerType ? textsOf(def.innerType, path) : [];
  }
};

/** Returns the objects of an input that accept unknown members. */
const openObjectsOf = (schema: z.ZodType, path: string): string[] => {
  const def = schema.def as unknown as Def & { catchall?: z.ZodType };
  switch (def.type) {
    case 'object':
      return [
        ...(def.catchall?.def.type === 'never' ? [] : [path]),
        ...Object.entries(def.shape).flatMap(([name, member]) => openObjectsOf(member, `${path}.${name}`)),
      ];
    case 'array':
      return openObjectsOf(def.element, `${path}[]`);
    case 'pipe':
      return openObjectsOf(def.in, path);
    case 'union':
      return def.options.flatMap((option) => openObjectsOf(option, path));
    default:
      return def.innerType ? openObjectsOf(def.innerType, path) : [];
  }
};

/** Browsers and card readers add members of their own. */
const written =
  /^(?:transactions\.submit(?:\.card)?|auth\.passkeyLogin\.response|auth\.confirmIdentity\.passkey|twoFactor\.addPasskey\.response)(?:\.response)?$/u;

it('refuses unknown members in every object of every input', () => {
  const open = listProcedures(appRouter).flatMap(({ name, input }) => (input ? openObjectsOf(input, name) : []));
  expect(open.filter((path) => !written.test(path))).toEqual([]);
});

/** What programs generate and send back as it is. People neither type nor copy it. */
const generated =
  /\.(?:refreshToken|deviceToken|token|key|after|before|language|proof.*|response\..*|passkey\..*|solution\..*|challenge\..*|lastEventId)$|^(?:security\.liftLockout|pushDevices\.set)\./u;
const passwords = /[pP]assword$/u;

const inputs = listProcedures(appRouter).flatMap(({ name, input }) => (input ? textsOf(input, name) : []));
const typed = inputs.filter(([path]) => !generated.test(path) && !passwords.test(path));

const candidates = [
  'Kovács',
  '2026-11-20',
  '2026-10',
  '2026-11-20T08:30:00.000Z',
  '12345676-2-41',
  '01-09-123456',
  '5462',
  '123456',
  '14:35',
  '11773016-11111018',
  'HU42117730161111101800000000',
  '+36301234567',
  'HU',
  'pek@example.com',
  'https://pek.example',
  '400000******0002',
  '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  '7K3M-Q9TX-4H2B-6WPR',
  'a'.repeat(64),
  '10.0.0.1',
  'Chip',
];

it.each(typed)('%s is the same with and without invisible characters', (_, schema) => {
  const accepted = candidates.filter((text) => schema.safeParse(text).success);
  expect(accepted).not.toEqual([]);
  for (const text of accepted) {
    const middle = Math.floor(text.length / 2);
    const pasted = `\u202a\ufeff${text.slice(0, middle)}\u00ad\u200b\u2060\ufe0f\u202e\u2069${text.slice(middle)}\u200e\u202c `;
    expect([text, schema.safeParse(pasted).data]).toEqual([text, schema.parse(text)]);
  }
});

it.each(typed.filter(([, schema]) => schema.safeParse('Kovács').success))('%s is composed', (_, schema) => {
  expect(schema.parse('Kovács'.normalize('NFD'))).toEqual(schema.parse('Kovács'));
});
