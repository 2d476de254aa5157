import { useTranslation } from '#client/lib/i18n.ts';
import { passkeyProblemOf } from '#client/lib/passkeys.ts';
import { ProblemText } from './problem-text.tsx';

interface PasskeyProblemTextProps {
  error: unknown;
  /** True if the user has another way. Browsers report missing passkeys as cancellations. */
  isLogin?: boolean;
}

/** The message of a failed passkey: the browser's problem, or the call's. */
export const PasskeyProblemText = ({ error, isLogin = false }: PasskeyProblemTextProps) => {
  const { t } = useTranslation();
  const problem = passkeyProblemOf(error);
  if (problem === null) return <ProblemText error={error} />;
  return <p>{t(`auth:passkeyProblems.${isLogin && problem === 'cancelled' ? 'noneUsed' : problem}`)}</p>;
};
