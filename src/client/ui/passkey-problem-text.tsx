import { useTranslation } from '#client/lib/i18n.ts';
import { passkeyProblemOf } from '#client/lib/passkeys.ts';
import { ProblemText } from './problem-text.tsx';

/** The message of a failed use of a passkey: the browser's problem, or that of the call. */
export const PasskeyProblemText = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  const problem = passkeyProblemOf(error);
  return problem === null ? <ProblemText error={error} /> : <p>{t(`twoFactor:passkeys.${problem}`)}</p>;
};
