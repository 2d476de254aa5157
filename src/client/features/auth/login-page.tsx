import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTranslation } from '#client/lib/i18n.ts';
import { afterLogin } from '#client/lib/navigation/access.ts';
import { arrivalState } from '#client/lib/navigation/arrival-action.ts';
import { isAccountReady } from '#client/lib/navigation/routes.ts';
import { getSessionEnd, setSession } from '#client/lib/session/session.ts';
import { Notice } from '#client/ui/notice.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { Session } from '#shared/auth/auth.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { AuthLayout } from './auth-layout.tsx';
import { EmailLink, useKeptEmail } from './kept-email.tsx';
import { LoginForm } from './login-form.tsx';

export const LoginPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [end] = useState(getSessionEnd);
  const isNew = isAccountReady(useHistoryState<unknown>());
  const enter = (session: Session) => {
    // In one batch; otherwise the page's guard redirects to the landing page.
    setSession(session);
    navigate(afterLogin(session, search.get('returnTo')), { replace: true, state: arrivalState('continue') });
  };
  return (
    <LoginForm
      email={useKeptEmail()}
      onSession={enter}
      layout={(title, step) => <AuthLayout title={title}>{step}</AuthLayout>}
      notice={
        isNew ? (
          <Notice tone="success" title={t('auth:login.accountReady')}>
            <p>{t('auth:login.accountReadyText')}</p>
          </Notice>
        ) : (
          end && <Notice tone="info">{t(`auth:login.${end}`)}</Notice>
        )
      }
      footer={(typedEmail) => (
        <>
          <p>
            <EmailLink href={paths.forgotPassword()} email={typedEmail}>
              {t('auth:login.forgot')}
            </EmailLink>
          </p>
          <chakra.p borderTopWidth="1px" pt="5">
            {t('auth:login.notRegistered')} <TextLink href={paths.signup()}>{t('auth:login.register')}</TextLink>
          </chakra.p>
        </>
      )}
    />
  );
};
