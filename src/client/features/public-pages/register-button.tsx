import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { useEntryPaths } from '#client/lib/navigation/use-entry-paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LinkButton, type LinkButtonProps } from '#client/ui/button.tsx';

/** A link to the registration, or to a signed-in user's start screen. */
export const RegisterButton = ({ variant = 'solid', size = 'lg' }: Pick<LinkButtonProps, 'variant' | 'size'>) => {
  const { t } = useTranslation();
  const session = useSession();
  const { signup } = useEntryPaths();
  return (
    <LinkButton href={session ? homeOf(session) : signup} variant={variant} size={size}>
      {t(session ? (session.merchantId === null ? 'layout:toOwnScreens' : 'layout:toShop') : 'layout:register')}
    </LinkButton>
  );
};

/** A link within the page. Works without JavaScript. */
export const SectionLink = ({ href, children }: { href: `#${string}`; children: ReactNode }) => (
  <Button data-screen-only asChild type={undefined} variant="outline" size="lg">
    <a href={href}>{children}</a>
  </Button>
);
