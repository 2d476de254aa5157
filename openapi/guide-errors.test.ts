import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations, type Operation } from '#server/api/operations.ts';
import { problemCodes } from '#server/api/problem-codes.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts';
import { languages } from '#shared/i18n/languages.ts';

// The tables of the guides say of each answer whether the same request may be accepted later. They are the only place
// where it is said.

const operations = listOperations(appRouter);
/** Answers of any address, see the introduction of the document. */
const ofAnyAddress: ErrorCode[] = ['badRequest', 'methodNotAllowed', 'requestTimeout', 'uriTooLong', 'headersTooLarge'];
const codesOf = (isRead: (operation: Operation) => boolean): ErrorCode[] => [
  ...new Set([...operations.filter(isRead).flatMap((operation) => problemCodes(operation)), ...ofAnyAddress]),
];

/**
 * The codes of 403, 409 and 422 that may be gone when the same request is sent again. All others of these statuses are
 * final.
 */
const temporary: ErrorCode[] = [
  'voidSaleUnknown',
  'voidSaleNotSuccessful',
  'refundSaleUnknown',
  'refundSaleNotSuccessful',
  'receiptNotReady',
  'dayNotOver',
  'requestUnfinished',
];
/** Of readers, which send a report again after another person has logged in, or after another report. */
const temporaryOfReaders: ErrorCode[] = [
  ...temporary,
  'forbidden',
  'refundOverLimit',
  'refundOverRemaining',
  'voidSaleRefunded',
];

const guides = [
  { name: 'readers', notFinal: temporaryOfReaders, codes: codesOf(({ path }) => path.startsWith('/api/Mobile/')) },
  { name: 'third-parties', notFinal: temporary, codes: codesOf(({ rest }) => rest.scope !== undefined) },
];

/** The first cells of the table with the statuses. */
const answersIn = (guide: string, language: string): string[] => {
  const source = readFileSync(`openapi/guides/${guide}.${language}.md`, 'utf8');
  const tables = source.split(/\n\n/u).filter((part) => /^\|.*\n\| ---/u.test(part));
  const table = tables.find((rows) => /^\| .*\b429\b/mu.test(rows)) ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1] ?? '');
};
const statusesIn = (cell: string): number[] => (cell.match(/\b[45]\d\d\b/gu) ?? []).map(Number);

describe.each(guides.flatMap((guide) => languages.map((language) => ({ ...guide, language }))))(
  'the guide $name in $language',
  ({ name, language, notFinal, codes }) => {
    const answers = answersIn(name, language);

    it('says what to do for each status of its operations', () => {
      const known = new Set(answers.flatMap(statusesIn));
      const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
      expect(statuses.filter((status) => !known.has(status))).toEqual([]);
    });

    it('names each code that is not final, with its status', () => {
      for (const code of notFinal.filter((each) => codes.includes(each))) {
        const rows = answers.filter((cell) => cell.includes(`\`${code}\``));
        expect([code, rows.flatMap(statusesIn)]).toEqual([code, [errorStatus[code]]]);
      }
    });

    it('names no code that its operations do not answer', () => {
      const named = answers.flatMap((cell) => [...cell.matchAll(/`(\w+)`/gu)].map(([, code = '']) => code));
      // The guide for third parties also names answers to users of the portal.
      const all = new Set<string>([...codes, ...operations.flatMap((operation) => problemCodes(operation))]);
      expect(named.filter((code) => !all.has(code))).toEqual([]);
    });
  },
);
