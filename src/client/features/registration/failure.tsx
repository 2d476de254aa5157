import { chakra } from '@chakra-ui/react';
import { paths } from '#client/lib/navigation/paths.ts';
import { problemOf } from '#client/lib/problem.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextLink } from '#client/ui/text-link.tsx';

/** Why the registration was not taken, that nothing was lost, and what to do. */
export const Failure = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  const { code, fields } = problemOf(error);
  const isAboutField = Object.keys(fields).length > 0;
  return (
    <Notice tone="danger" title={t('signup:failed.title')}>
      {code === 'emailTaken' ? (
        <p>
          {t('errors:codes.emailTaken')} <TextLink href={paths.login()}>{t('signup:welcome.login')}</TextLink>
        </p>
      ) : (
        <ProblemText error={error} />
      )}
      <chakra.p mt="1">{t(isAboutField ? 'signup:failed.hint' : 'signup:failed.again')}</chakra.p>
    </Notice>
  );
};
