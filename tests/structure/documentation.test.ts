import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { retentionYears } from '#shared/company/retention.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { languages } from '#shared/i18n/languages.ts';
import { merchantStatuses } from '#shared/merchants/merchant-enums.ts';
import { notificationDays } from '#shared/notifications/notification-kinds.ts';
import { draftDays } from '#shared/registration/registration-draft.schema.ts';
import { requirementStates, unusedDocumentDays } from '#shared/requirements/requirement-items.ts';
import { testAmounts } from '#shared/test-mode/test-amounts.ts';

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));

/** Paths in backticks that begin with a folder of the repository, without patterns and placeholders. */
const repositoryPath = /`((?:src|tests|db|docs|openapi)\/[\w./-]+)`/gu;
const relativeLink = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)[^)]*\)/gu;

const missingIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(repositoryPath)].map(([, path = '']) => path);
  const linked = [...text.matchAll(relativeLink)].map(([, path = '']) => join(dirname(file), path));
  return [...named, ...linked].filter((path) => !existsSync(path)).map((path) => `${file}: ${path}`);
};

/**
 * 422 errors after which the same request can succeed later: the sale of a void or refund or its outcome has not
 * arrived yet. The guides name them as exceptions of the errors that are final.
 */
const temporaryErrors = [
  'voidSaleUnknown',
  'voidSaleNotSuccessful',
  'refundSaleUnknown',
  'refundSaleNotSuccessful',
  'receiptNotReady',
  'dayNotOver',
] as const satisfies ErrorCode[];

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    expect(documents).toContain('README.md');
    expect(documents.filter((file) => !file.startsWith('CHANGELOG')).flatMap(missingIn)).toEqual([]);
  });

  it('name the temporary errors wherever they say which errors are final', () => {
    const guides = ['readers', 'third-parties'].flatMap((name) =>
      languages.map((language) => readFileSync(`openapi/guides/${name}.${language}.md`, 'utf8')),
    );
    for (const code of temporaryErrors) {
      const guidesOfCode = guides.filter((guide) => guide.includes(`\`${code}\``));
      expect([code, guidesOfCode.length]).toEqual([code, languages.length]);
      for (const guide of guidesOfCode) expect(guide).toMatch(new RegExp(`^\\| 422.*\`${code}\`.* \\|$`, 'mu'));
    }
    // A row of several statuses is about what is final.
    for (const guide of guides) expect(guide).not.toMatch(/^\| [\d, *]*\d\*{0,2}, 422 \|/mu);
  });

  it.each(languages)('have the amounts of the virtual card reader (%s)', (language) => {
    const guide = readFileSync(`openapi/guides/third-parties.${language}.md`, 'utf8');
    const [, table = ''] = /^\| `amount` \|.*\n\| ---: .*\n((?:\|.*\n)+)/mu.exec(guide) ?? [];
    const rows = table
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()));
    expect(rows.map(([, amount]) => Number(amount))).toEqual(testAmounts.map(({ amount }) => amount));
    const named = { Approved: null, Signature: 'hasSignature', NoAnswer: 'Pending' } as const;
    for (const [index, { outcome }] of testAmounts.entries()) {
      const code = outcome in named ? named[outcome as keyof typeof named] : outcome;
      if (code !== null) expect(rows[index]?.[2]).toContain(`\`${code}\``);
    }
  });

  it.each(languages)(
    'draw the states of a registration, and say how long a closed account is kept (%s)',
    (language) => {
      const guide = readFileSync(`openapi/guides/third-parties.${language}.md`, 'utf8');
      const sectionOf = (id: string) => guide.split(/^## /mu).find((section) => section.includes(`{#${id}}`)) ?? '';
      const registration = sectionOf('registration');
      for (const state of [...merchantStatuses, ...requirementStates])
        expect(registration).toMatch(new RegExp(`\\b${state}\\b`, 'u'));
      const rows = [...sectionOf('closing').matchAll(/^\| [^|]+ \| (?:yes|igen) \| ([^|]+) \| (.+) \|$/gmu)];
      const kept = rows.map(([, member = '', until = '']) => [
        member.trim() !== '–',
        [...until.matchAll(/\d+/gu)].map(Number),
      ]);
      const { records, withdrawnConsent } = retentionYears;
      expect(kept).toEqual([
        [true, [records]],
        [false, [records, unusedDocumentDays]],
        [false, [records]],
        [false, [records]],
        [true, [records]],
        [true, [5]],
        [true, [withdrawnConsent]],
      ]);
      expect(sectionOf('notifications')).toContain(`${notificationDays} `);
      expect(registration).toContain(`${draftDays} `);
    },
  );

  it('assess every item of ASVS level 2 once', () => {
    const rows = [
      ...readFileSync('docs/security/asvs.md', 'utf8').matchAll(
        /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| (met|partly|not met|not here|n\/a) \| (.+) \|$/gmu,
      ),
    ];
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(([, item]) => item)).size).toBe(253);
  });
});
