import { useTranslation } from '#client/lib/i18n.ts';
import { passkeyProblemOf } from '#client/lib/passkeys.ts';
import { ProblemText } from './problem-text.tsx';

interface PasskeyProblemTextProps {
  error: unknown;
  /** There is another way. Browsers do not tell a missing passkey from a cancelled request. */
  isLogin?: boolean;
}

/** The message of a failed use of a passkey: the browser's problem, or that of the call. */
export const PasskeyProblemText = ({ error, isLogin = false }: PasskeyProblemTextProps) => {
  const { t } = useTranslation();
  const problem = passkeyProblemOf(error);
  if (problem === null) return <ProblemText error={error} />;
  return <p>{t(`auth:passkeyProblems.${isLogin && problem === 'cancelled' ? 'noneUsed' : problem}`)}</p>;
};
