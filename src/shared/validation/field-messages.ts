import { z } from 'zod';
import type { hu } from '../i18n/hu/texts.ts';

/** A sentence about one field, as a key under `errors.fields` in the texts. */
export type FieldMessageKey = keyof (typeof hu)['errors']['fields'];
export interface FieldMessage {
  key: FieldMessageKey;
  params: Record<string, string | number>;
}

type RawIssue = z.core.$ZodRawIssue;

/** What a refinement says when it fails: `schema.refine(rule, issueParams('passwordFormat'))`. */
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
  return isList ? { key: 'tooFew', params: { min } } : { key: 'tooSmall', params: { min } };
};

const messageOf = (issue: RawIssue): FieldMessage => {
  const own = issue.code === 'custom' ? (issue.params as Partial<FieldMessage> | undefined) : undefined;
  if (own?.key) return { key: own.key, params: own.params ?? {} };
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
 * zod speaks in keys from here on, so that the words can be chosen where they are shown, in the reader's language. The
 * message of an issue is a string by zod's own rule; the key and its numbers travel in it as JSON.
 */
export const installFieldMessages = (): void => {
  z.config({ customError: (issue) => JSON.stringify(messageOf(issue)) });
};

export const readFieldMessage = (message: string | undefined): FieldMessage => {
  try {
    const parsed: unknown = JSON.parse(message ?? '');
    if (typeof parsed === 'object' && parsed !== null && 'key' in parsed) return parsed as FieldMessage;
  } catch {
    // Not one of ours: a library's own words are never shown to people.
  }
  return { key: 'invalid', params: {} };
};

/** `persons[1].email` */
export const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (joined, part) =>
      typeof part === 'number' ? `${joined}[${part}]` : joined === '' ? String(part) : `${joined}.${String(part)}`,
    '',
  );

/** Field path to messages, from the issues of a failed parse. A member that is not known is named by its own path. */
export const fieldMessages = (issues: readonly z.core.$ZodIssue[]): [path: string, message: FieldMessage][] =>
  issues.flatMap((issue): [string, FieldMessage][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [fieldPath([...issue.path, key]), { key: 'unknownField', params: {} }])
      : [[fieldPath(issue.path), readFieldMessage(issue.message)]],
  );
