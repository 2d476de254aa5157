import type { ErrorCode } from '../../errors/error-codes.ts';
import { accessProblems } from './problems-access.ts';
import { requestProblems } from './problems-requests.ts';
import { ruleProblems } from './problems-rules.ts';

interface ProblemTexts {
  /** Names the kind of problem. */
  title: string;
  /** Explains the cause. Markdown. */
  cause: string;
  /** What a client or its developer can do. Markdown. */
  action: string;
}

/** The catalogue of errors for developers. `errorCodes` has the users' sentences. */
export const problems = {
  kinds: { ...requestProblems, ...accessProblems, ...ruleProblems } satisfies Record<ErrorCode, ProblemTexts>,
  page: {
    title: 'Hibák',
    intro:
      'Az API minden hibája problémaleírás (RFC 9457). A `code` azonosítja a hiba fajtáját, a programok ezt hasonlítsák össze; a `type` ennek az oldalnak a címe. A `detail` a felhasználónak szóló mondat, nyelvét az `Accept-Language` fejléc dönti el. Új kódok bármikor megjelenhetnek: az ismeretlen kódot a HTTP-státusz szerint kezelje.',
    code: 'Kód',
    status: 'HTTP-státusz',
    kind: 'Hiba',
    cause: 'Mi történt',
    action: 'Mi a teendő',
    example: 'Példa',
    operations: 'Mely műveletek adhatják',
    everyOperation: 'Minden művelet.',
    noOperation: 'Egyik művelet sem: a kiszolgáló még azelőtt válaszol így, hogy bármelyik művelethez elérne a kérés.',
    all: 'Az összes hiba',
  },
};
