import type { DailyClose } from '#shared/daily-closes/daily-closes.schema.ts';

/** What the address names an open day by, which has no number. */
export const openKeyOf = ({ day, terminalId }: Pick<DailyClose, 'day' | 'terminalId'>): string =>
  `${day}.${terminalId}`;

const key = /^(?:[1-9]\d{0,9}|\d{4}-\d\d-\d\d\.[0-9A-Za-z]{26})$/u;

/** Reads the number of a close or the key of an open day. Null for anything else. */
export const readCloseKey = (params: URLSearchParams, name: string): string | null => {
  const text = params.get(name);
  return text !== null && key.test(text) ? text : null;
};
