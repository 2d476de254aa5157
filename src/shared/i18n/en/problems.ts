import type { problems as hungarian } from '../hu/problems.ts';
import type { TextsLike } from '../texts.ts';
import { accessProblems } from './problems-access.ts';
import { requestProblems } from './problems-requests.ts';
import { ruleProblems } from './problems-rules.ts';

export const problems: TextsLike<typeof hungarian> = {
  kinds: { ...requestProblems, ...accessProblems, ...ruleProblems },
  page: {
    title: 'Errors',
    intro:
      'Every error of the API is a problem description (RFC 9457). `code` identifies its kind, so programs compare the `code`; `type` is the address of this page. `detail` is a sentence for the user, in the language of `Accept-Language`. New codes can appear at any time: treat an unknown code by its HTTP status.',
    code: 'Code',
    status: 'HTTP status',
    kind: 'Error',
    cause: 'What happened',
    action: 'What to do',
    example: 'Example',
    operations: 'Operations that answer it',
    everyOperation: 'Every operation.',
    noOperation: 'No operation: the server answers before the request reaches one.',
    all: 'All errors',
  },
};
