import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/lib/language.ts';
import { personName } from '#client/lib/person-name.ts';
import type { StoredSession } from '#client/lib/session/stored-session.ts';
import { Button } from '#client/ui/button.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import type { MenuGroup } from './menu-entries.ts';
import { SideMenu } from './side-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useLogout } from './use-logout.ts';

interface PhoneMenuProps {
  open: boolean;
  onClose: () => void;
  session: StoredSession;
  groups: readonly MenuGroup[];
}

/** The side menu as a sheet, together with what the narrow header has no room for. */
export const PhoneMenu = ({ open, onClose, session, groups }: PhoneMenuProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { logout, leaving } = useLogout();
  return (
    <Drawer open={open} onClose={onClose} title={personName(session, language)} side="start">
      <chakra.div display="flex" flexDirection="column" gap="6" minH="full" mx="-3">
        <SideMenu groups={groups} onFollow={onClose} />
        <chakra.div display="flex" justifyContent="space-between" mt="auto" px="1">
          <LanguageSwitch />
          <ThemeSwitch />
        </chakra.div>
        <chakra.div px="3">
          <Button
            variant="outline"
            width="full"
            icon={<LogOut />}
            loading={leaving}
            onClick={async () => {
              await logout();
              onClose();
            }}
          >
            {t('layout.logout')}
          </Button>
        </chakra.div>
      </chakra.div>
    </Drawer>
  );
};
