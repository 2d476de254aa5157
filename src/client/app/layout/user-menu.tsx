import { chakra, Flex, Stack, VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, FlaskConical, LogOut, Settings, Store } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { mayUse } from '#client/lib/navigation/access.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { loadProfilePicture, useProfilePicture } from '#client/lib/profile-picture.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import { paths } from '#shared/portal/paths.ts';
import { initials, personName } from '#shared/users/person-name.ts';
import { useLogout } from '../use-logout.ts';
import { useTestModeSwitch } from '../use-test-mode.ts';
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx';

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '1.5',
    borderRadius: 'l2',
    color: 'fg',
    fontWeight: '550',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
});

const MenuLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    mx: '-3',
    borderRadius: 'l2',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.muted' },
  },
});

/** The user's avatar with the menu of the account. */
export const UserMenu = ({ session }: { session: PersistedSession }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const picture = useProfilePicture();
  const { userId } = session;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another picture.
  useEffect(() => void loadProfilePicture(), [userId]);
  return (
    <PopoverButton
      label={t('layout:account.menu')}
      align="end"
      width="18rem"
      trigger={(props) => (
        <Trigger type="button" aria-haspopup="dialog" {...props}>
          <Avatar initials={initials(session, language)} src={picture} />
          <chakra.span truncate maxW="12rem" srOnly={{ base: true, lg: false }}>
            {session.role === 'Admin' ? t('layout:account.admin') : personName(session, language)}
          </chakra.span>
          <VisuallyHidden>, {t('layout:account.menu')}</VisuallyHidden>
          <chakra.span display={{ base: 'none', lg: 'inline-flex' }} color="fg.muted">
            <ChevronDown size={18} aria-hidden />
          </chakra.span>
        </Trigger>
      )}
    >
      {(close) => <Account session={session} onFollow={close} />}
    </PopoverButton>
  );
};

const Account = ({ session, onFollow }: { session: PersistedSession; onFollow: () => void }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const logout = useLogout();
  const testMode = useTestModeSwitch();
  const isAdmin = session.role === 'Admin';
  const hasAccount = isAdmin || session.role === 'Member';
  const { merchantId } = session;
  const settings = merchantId !== null && mayUse(session, 'users.get') ? paths.merchant(merchantId, 'settings') : null;
  const maySwitch = session.role === 'Basic' && mayUse(session, 'testMode.set');
  const isInTest = Boolean(session.liveMerchantId);
  return (
    <Stack gap="3">
      <div>
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {personName(session, language)}
        </chakra.p>
        {isAdmin && <chakra.p color="fg.muted">{t('layout:account.admin')}</chakra.p>}
      </div>
      <nav aria-label={t('layout:account.menu')}>
        <MenuLink href={homeOf(session)} onClick={onFollow}>
          <Store size={20} aria-hidden />
          {t(merchantId === null ? 'layout:toOwnScreens' : 'layout:toShop')}
        </MenuLink>
        {(hasAccount || settings) && (
          <MenuLink href={settings ?? paths.account()} onClick={onFollow}>
            <Settings size={20} aria-hidden />
            {t(hasAccount ? 'menu:account' : 'menu:settings')}
          </MenuLink>
        )}
      </nav>
      {maySwitch && (
        <div>
          <Button
            variant="outline"
            width="full"
            icon={<FlaskConical />}
            loading={testMode.state === 'pending'}
            onClick={() => testMode.switchTo(!isInTest)}
          >
            {t(isInTest ? 'menu:testMode.back' : 'menu:testMode.on')}
          </Button>
          {testMode.state === 'failed' && (
            <chakra.p role="alert" color="fg.error" pt="1">
              {t('menu:testMode.failed')}
            </chakra.p>
          )}
        </div>
      )}
      <Flex justify="space-between" borderTopWidth="1px" borderColor="border" pt="2">
        <LanguageSwitch />
        <ThemeSwitch />
      </Flex>
      <Button variant="outline" icon={<LogOut />} onClick={logout}>
        {t('layout:logout')}
      </Button>
    </Stack>
  );
};
