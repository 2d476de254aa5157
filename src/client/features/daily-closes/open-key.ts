import type { DailyClose } from '#shared/daily-closes/daily-closes.schema.ts';

/** The key of an open day in the URL. */
export const openKeyOf = ({ day, terminalId }: Pick<DailyClose, 'day' | 'terminalId'>): string =>
  `${day}.${terminalId}`;

const key = /^(?:[1-9]\d{0,9}|\d{4}-\d\d-\d\d\.[0-9A-Za-z]{26})$/u;

/** Reads a close's number or an open day's key; null for others. */
export const readCloseKey = (params: URLSearchParams, name: string): string | null => {
  const text = params.get(name);
  return text !== null && key.test(text) ? text : null;
};
