import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { homeOf } from '#client/lib/navigation/access.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LinkButton } from '#client/ui/button.tsx';

/** The way in: to registration, or for someone who is signed in to the own screens. */
export const RegisterButton = () => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <LinkButton href={session ? homeOf(session) : paths.signup()} size="lg">
      {session ? t('layout:toOwnScreens') : t('layout:register')}
    </LinkButton>
  );
};

/** A link to a section of the same page. Works before any script has loaded. */
export const SectionLink = ({ href, children }: { href: `#${string}`; children: ReactNode }) => (
  <Button asChild type={undefined} variant="outline" size="lg">
    <a href={href}>{children}</a>
  </Button>
);
