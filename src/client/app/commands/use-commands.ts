import {
  CalendarCheck,
  CalendarMinus,
  CircleX,
  FlaskConical,
  Keyboard,
  Languages,
  LogOut,
  Settings,
  SunMoon,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { selectLanguage, useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { mayUse } from '#client/lib/navigation/access.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { useToday } from '#client/lib/use-today.ts';
import { toggleThemeMode, useThemeMode } from '#client/ui/theme/theme-mode.ts';
import { addDays } from '#shared/dates/day.ts';
import { languageNames, languages } from '#shared/i18n/languages.ts';
import type { TextKey } from '#shared/i18n/translate.ts';
import { paths } from '#shared/portal/paths.ts';
import { type MenuEntry, useMenu, useSelectedMerchant } from '../menu-entries.ts';
import { testModeFailedState } from '../page-notice.tsx';
import { useLogout } from '../use-logout.ts';
import { switchTestMode } from '../use-test-mode.ts';
import type { Command } from './command.ts';
import { openOverlay } from './open-overlay.ts';
import { useMerchantCommands, useSwitchCommands } from './use-merchant-commands.ts';

/** Other words by which users look for screens. */
const screenKeywords: Partial<Record<MenuEntry['text'], TextKey>> = {
  'menu:details': 'commands:screens.details',
  'menu:standing': 'commands:screens.standing',
  'menu:statistics': 'commands:screens.statistics',
  'menu:transactions': 'commands:screens.transactions',
  'menu:online-transactions': 'commands:screens.onlineTransactions',
  'menu:readers': 'commands:screens.readers',
  'menu:daily-closes': 'commands:screens.dailyCloses',
  'menu:tips': 'commands:screens.tips',
  'menu:loss-alerts': 'commands:screens.lossAlerts',
  'menu:reports': 'commands:screens.reports',
  'menu:exports': 'commands:screens.exports',
  'menu:team': 'commands:screens.team',
  'menu:payouts': 'commands:screens.payouts',
  'menu:reportUpload': 'commands:screens.reportUpload',
  'menu:transactionSearch': 'commands:screens.transactionSearch',
};

const useScreens = (session: PersistedSession): Command[] => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return useMenu(session).flatMap(({ key: group, entries }) =>
    entries.flatMap(({ href, state, text, Icon, views }): Command[] => {
      const keywords = screenKeywords[text];
      return [
        {
          key: href,
          group: 'screens',
          label: t(text),
          ...(keywords === undefined ? {} : { keywords: t(keywords) }),
          ...(session.role === 'Admin' && group === 'merchant' ? { detail: t('menu:merchant') } : {}),
          Icon,
          run: () => navigate(href, { state }),
        },
        ...views.map(
          (view): Command => ({
            key: view.href,
            group: 'screens',
            label: view.name,
            detail: t(text),
            Icon,
            run: () => navigate(view.href),
          }),
        ),
      ];
    }),
  );
};

const useFilteredLists = (session: PersistedSession): Command[] => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const today = useToday();
  const merchantId = useSelectedMerchant(session);
  if (merchantId === null) return [];
  const yesterday = addDays(today, -1);
  const lists = [
    { key: 'today', Icon: CalendarCheck, filter: { fromDate: today, toDate: today } },
    { key: 'yesterday', Icon: CalendarMinus, filter: { fromDate: yesterday, toDate: yesterday } },
    { key: 'declined', Icon: CircleX, filter: { state: 'Error' } },
  ] as const;
  return lists.map(({ key, Icon, filter }) => ({
    key,
    group: 'actions',
    label: t(`commands:actions.${key}`),
    Icon,
    run: () => navigate(paths.transactions(merchantId, filter)),
  }));
};

/** Test mode, for users who have it in their account menu. */
const useTestModeCommands = (session: PersistedSession): Command[] => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  if (session.role !== 'Basic' || !mayUse(session, 'testMode.set')) return [];
  const isInTest = Boolean(session.liveMerchantId);
  const run = () => {
    switchTestMode(!isInTest).catch(() =>
      navigate(location.pathname + location.search, { replace: true, state: testModeFailedState }),
    );
  };
  const label = t(isInTest ? 'menu:testMode.back' : 'menu:testMode.on');
  return [
    { key: 'test-mode', group: 'actions', label, keywords: t('commands:keywords.testMode'), Icon: FlaskConical, run },
  ];
};

const settingsGroups = ['security', 'devices', 'appearance'] as const;

/** Every command that needs no search on the server. */
export const useCommands = (session: PersistedSession): Command[] => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const language = useLanguage();
  const mode = useThemeMode();
  const logout = useLogout();
  const settings = session.merchantId === null ? paths.account() : paths.merchant(session.merchantId, 'settings');
  const hasSettings = session.merchantId === null || mayUse(session, 'users.get');
  const action = (key: string, Icon: Command['Icon'], label: string, keywords: string, run: () => void): Command => ({
    key,
    group: 'actions',
    label,
    keywords,
    Icon,
    run,
  });
  return [
    ...useScreens(session),
    ...useFilteredLists(session),
    ...useMerchantCommands(session),
    ...useSwitchCommands(session),
    ...useTestModeCommands(session),
    ...settingsGroups
      .filter(() => hasSettings)
      .map((group) =>
        action(`settings-${group}`, Settings, t(`commands:actions.${group}`), t(`commands:keywords.${group}`), () =>
          navigate(`${settings}#${group}`),
        ),
      ),
    ...languages
      .filter((each) => each !== language)
      .map((each) =>
        action(`language-${each}`, Languages, languageNames[each], t('commands:keywords.language'), () => {
          void selectLanguage(each);
        }),
      ),
    action(
      'theme',
      SunMoon,
      t(mode === 'dark' ? 'layout:toLight' : 'layout:toDark'),
      t('commands:keywords.theme'),
      toggleThemeMode,
    ),
    action('shortcuts', Keyboard, t('commands:shortcuts.title'), t('commands:keywords.shortcuts'), () =>
      openOverlay('shortcuts'),
    ),
    action('logout', LogOut, t('layout:logout'), t('commands:keywords.logout'), logout),
  ];
};
