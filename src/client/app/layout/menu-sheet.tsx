import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { landingAnchors } from '#client/lib/navigation/routes.ts';
import { useEntryPaths } from '#client/lib/navigation/use-entry-paths.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { PortalTheme } from '#client/ui/theme/portal-theme.tsx';
import { personName } from '#shared/users/person-name.ts';
import { useMenu } from '../menu-entries.ts';
import { useLogout } from '../use-logout.ts';
import { LandingLink } from './landing-link.tsx';
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx';
import { SideMenu } from './side-menu.tsx';

interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
  session: PersistedSession | null;
}

/** The side menu in a drawer, with items that the header lacks. */
export const MenuSheet = ({ open, onClose, session }: MenuSheetProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const groups = useMenu(session);
  return (
    <PortalTheme>
      <Drawer
        open={open}
        onClose={onClose}
        title={session ? personName(session, language) : t('layout:menu.title')}
        side="start"
      >
        <Stack gap="5" minH="full" mx="-3">
          {session ? null : <WaysIn onFollow={onClose} />}
          <SideMenu groups={groups} onFollow={onClose} />
          {session === null && (
            <chakra.nav
              aria-label={t('layout:landing.label')}
              hideFrom="xl"
              borderTopWidth="1px"
              borderColor="border"
              pt="5"
              mx="3"
            >
              <chakra.ul listStyleType="none" mx="-3">
                {landingAnchors.map((anchor) => (
                  <li key={anchor}>
                    <LandingLink anchor={anchor} onFollow={onClose}>
                      {t(`layout:landing.${anchor}`)}
                    </LandingLink>
                  </li>
                ))}
              </chakra.ul>
            </chakra.nav>
          )}
          <Flex justify="space-between" mt="auto" px="1">
            <LanguageSwitch />
            <ThemeSwitch />
          </Flex>
          {session && <Leave onLeft={onClose} />}
        </Stack>
      </Drawer>
    </PortalTheme>
  );
};

const WaysIn = ({ onFollow }: { onFollow: () => void }) => {
  const { t } = useTranslation();
  const { login, signup } = useEntryPaths();
  return (
    <Grid gap="2" px="3">
      <LinkButton href={signup} onClick={onFollow}>
        {t('layout:register')}
      </LinkButton>
      <LinkButton href={login} variant="outline" onClick={onFollow}>
        {t('layout:login')}
      </LinkButton>
    </Grid>
  );
};

const Leave = ({ onLeft }: { onLeft: () => void }) => {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <Box px="3">
      <Button
        variant="outline"
        width="full"
        icon={<LogOut />}
        onClick={() => {
          logout();
          onLeft();
        }}
      >
        {t('layout:logout')}
      </Button>
    </Box>
  );
};
