import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { homeOf } from '#client/lib/navigation/access.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LinkButton } from '#client/ui/button.tsx';

/** A link to the registration, or to the start screen of a signed-in user. */
export const RegisterButton = () => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <LinkButton href={session ? homeOf(session) : paths.signup()} size="lg">
      {session ? t('layout:toOwnScreens') : t('layout:register')}
    </LinkButton>
  );
};

/** A link to a section of the same page. Works without JavaScript. */
export const SectionLink = ({ href, children }: { href: `#${string}`; children: ReactNode }) => (
  <Button asChild type={undefined} variant="outline" size="lg">
    <a href={href}>{children}</a>
  </Button>
);
