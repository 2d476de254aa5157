import { z } from 'zod';
import type { FieldMessageKey } from './field-message-keys.ts';

/** A message about one field: a key of `errors:fields` and its placeholders. */
export interface FieldMessage {
  key: FieldMessageKey;
  params: Record<string, string | number>;
}

type RawIssue = z.core.$ZodRawIssue;

/** The message of a failed refinement: `schema.refine(rule, issueParams('passwordFormat'))`. */
export const issueParams = (key: FieldMessageKey, params: FieldMessage['params'] = {}) => ({ params: { key, params } });

const sizeMessage = (issue: RawIssue & { code: 'too_big' | 'too_small' }): FieldMessage => {
  const isText = issue.origin === 'string';
  const isList = issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'map';
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    return isText
      ? { key: 'tooLong', params: { max } }
      : isList
        ? { key: 'tooMany', params: { max } }
        : { key: 'tooLarge', params: { max } };
  }
  const min = Number(issue.minimum);
  if (isText) return issue.input === '' ? { key: 'required', params: {} } : { key: 'tooShort', params: { min } };
  if (isList && min === 1) return { key: 'chooseOne', params: {} };
  return isList ? { key: 'tooFew', params: { min } } : { key: 'tooSmall', params: { min } };
};

const messageOf = (issue: RawIssue): FieldMessage => {
  const custom = issue.code === 'custom' ? (issue.params as Partial<FieldMessage> | undefined) : undefined;
  if (custom?.key) return { key: custom.key, params: custom.params ?? {} };
  if (issue.input === undefined || issue.input === null || issue.input === '') return { key: 'required', params: {} };
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return sizeMessage(issue);
    case 'invalid_type':
      return issue.expected === 'int' ? { key: 'notWhole', params: {} } : { key: 'wrongType', params: {} };
    case 'invalid_value':
      return { key: 'notOneOf', params: { values: issue.values.map(String).join(', ') } };
    case 'unrecognized_keys':
      return { key: 'unknownField', params: {} };
    case 'invalid_format':
      return issue.format === 'email'
        ? { key: 'email', params: {} }
        : issue.format === 'datetime'
          ? { key: 'moment', params: {} }
          : { key: 'invalid', params: {} };
    default:
      return { key: 'invalid', params: {} };
  }
};

/**
 * Makes zod return messages as keys, translated when shown. zod requires strings, so
 * they are JSON.
 */
export const installFieldMessages = (): void => {
  z.config({ customError: (issue) => JSON.stringify(messageOf(issue)) });
};

export const readFieldMessage = (message: string | undefined): FieldMessage => {
  try {
    const parsed: unknown = JSON.parse(message ?? '');
    if (typeof parsed === 'object' && parsed !== null && 'key' in parsed) return parsed as FieldMessage;
  } catch {
    // A message of a library, never shown to people.
  }
  return { key: 'invalid', params: {} };
};

/** Formats a path as `persons[1].email`. */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (joined, part) =>
      typeof part === 'number' ? `${joined}[${part}]` : joined === '' ? String(part) : `${joined}.${String(part)}`,
    '',
  );

/** Further unknown members are only counted: a request can have any number. */
const maxUnknownNames = 10;
const maxNameLength = 100;
/** superjson refuses objects with these members. */
const unserialisableNames = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Returns paths and messages of a failed parse.
 * Ten unknown members get their own paths; the object's message counts the rest.
 */
export const fieldMessages = (issues: readonly z.core.$ZodIssue[]): [path: string, message: FieldMessage][] => {
  let namesLeft = maxUnknownNames;
  return issues.flatMap((issue): [string, FieldMessage][] => {
    if (issue.code !== 'unrecognized_keys') return [[fieldPath(issue.path), readFieldMessage(issue.message)]];
    const named = issue.keys.filter((key) => !unserialisableNames.has(key)).slice(0, namesLeft);
    namesLeft -= named.length;
    const number = issue.keys.length - named.length;
    return [
      ...named.map((key): [string, FieldMessage] => [
        fieldPath([...issue.path, key.slice(0, maxNameLength)]),
        { key: 'unknownField', params: {} },
      ]),
      ...(number > 0
        ? [[fieldPath(issue.path), { key: 'unknownFields', params: { number } }] as [string, FieldMessage]]
        : []),
    ];
  });
};
