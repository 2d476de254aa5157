import { chakra } from '@chakra-ui/react';
import { BellRing, type LucideIcon, Menu as MenuIcon, ScrollText, Store, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { useMerchantMenu } from '#client/lib/merchant-menu.ts';
import { barTabsOf } from '#client/lib/navigation/access.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { paths } from '#shared/portal/paths.ts';
import { type MenuEntry, stateOfTab, tabIcons, useSelectedMerchant } from '../menu-entries.ts';

const MenuSheet = lazyScreen(async () => (await import('./menu-sheet.tsx')).MenuSheet, 'ui');

const tabStyle = {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    // Sized by labels: equal parts of a narrow phone cut the longest.
    flex: '1 1 auto',
    minW: '0',
    height: '14',
    color: 'fg.muted',
    fontSize: '0.75rem',
    lineHeight: '1.25',
    fontWeight: '550',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _icon: { flexShrink: 0 },
    _currentPage: { color: 'brand.fg', fontWeight: '680' },
    _focusVisible: { outlineOffset: '-2px' },
  },
} as const;
/** Wraps a `Link`: `chakra` does not know its navigation props. */
const TabEntry = chakra('a', tabStyle);
const TabButton = chakra('button', tabStyle);

interface Tab {
  href: string;
  state?: MenuEntry['state'];
  /** The path of the screen, if `href` also has a filter. */
  path?: string;
  text: MenuEntry['text'];
  Icon: LucideIcon;
}

/** The most used screens; "More" contains the others. */
const useTabs = (session: PersistedSession): Tab[] => {
  const merchantId = useSelectedMerchant(session);
  const { views } = useMerchantMenu(merchantId);
  if (session.role === 'Admin')
    return [
      { href: paths.clients(), text: 'menu:clients', Icon: Store },
      { href: paths.users(), text: 'menu:users', Icon: Users },
      { href: paths.paymentAlerts(), text: 'menu:paymentAlerts', Icon: BellRing },
      { href: paths.audit(), text: 'menu:audit', Icon: ScrollText },
    ];
  if (merchantId === null) return [];
  return barTabsOf(session, merchantId).map((tab): Tab => {
    const path = paths.merchant(merchantId, tab);
    return {
      path,
      href: views[tab]?.defaultHref ?? path,
      state: stateOfTab(views, tab),
      text: `menu:${tab}`,
      Icon: tabIcons[tab],
    };
  });
};

/** The main navigation below 1024 pixels, within reach of the thumb. */
export const TabBar = ({ session }: { session: PersistedSession }) => {
  const { t } = useTranslation();
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const tabs = useTabs(session);
  return (
    <>
      <chakra.nav
        aria-label={t('menu:tabs.label')}
        data-tab-bar
        data-screen-only
        position="fixed"
        insetInline="0"
        bottom="0"
        zIndex="sticky"
        display={{ base: 'flex', lg: 'none' }}
        height="var(--tab-bar-height)"
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border"
      >
        {tabs.map(({ href, state, path: place = href, text, Icon }) => (
          <TabEntry key={text} asChild>
            <Link href={href} state={state} aria-current={place === path ? 'page' : undefined}>
              <Icon size={24} aria-hidden />
              {t(text)}
            </Link>
          </TabEntry>
        ))}
        <TabButton
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setNeeded(true);
            setOpen(true);
          }}
        >
          <MenuIcon size={24} aria-hidden />
          {t('menu:tabs.more')}
        </TabButton>
      </chakra.nav>
      {isNeeded && (
        <Suspense fallback={null}>
          <MenuSheet open={isOpen} onClose={() => setOpen(false)} session={session} />
        </Suspense>
      )}
    </>
  );
};
