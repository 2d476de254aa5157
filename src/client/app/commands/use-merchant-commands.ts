import { FileDown, Globe, KeyRound, Store, Webhook } from 'lucide-react';
import { useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { mayUse } from '#client/lib/navigation/access.ts';
import { arrivalState } from '#client/lib/navigation/arrival-action.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { useMerchantDetail } from '#client/lib/use-merchant-name.ts';
import { useToday } from '#client/lib/use-today.ts';
import { daysOfPeriod } from '#shared/dates/named-periods.ts';
import { paths } from '#shared/portal/paths.ts';
import { useSelectedMerchant } from '../menu-entries.ts';
import { useReadableMerchants } from '../merchant-access-guard.tsx';
import { recentMerchants } from '../recent-merchants.ts';
import type { Command } from './command.ts';

/**
 * The merchants to switch to without a search:
 * a parent's units, or an administrator's last opened ones.
 */
export const useSwitchCommands = (session: PersistedSession): Command[] => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const shown = useSelectedMerchant(session);
  const detailOf = useMerchantDetail();
  const units = useReadableMerchants(session.role).data ?? [];
  const { merchantId: own } = session;
  const keywords = t('commands:keywords.switch');
  const command = (key: string, label: string, path: string, detail?: string): Command => ({
    key,
    group: 'merchants',
    label,
    keywords,
    detail,
    Icon: Store,
    run: () => navigate(path),
  });
  if (session.role === 'Admin')
    return recentMerchants()
      .filter(({ id }) => id !== shown)
      .map((each) => command(each.id, each.name, paths.merchant(each.id, 'details'), detailOf(each)));
  if (own === null || units.length < 2) return [];
  return [
    command('all-units', t('merchantSwitch:all'), paths.allUnits(own)),
    ...units
      .filter(({ id }) => id !== shown)
      .map(({ id, name }) =>
        command(id, name, paths.merchant(id, 'today'), id === own ? t('merchantSwitch:own') : undefined),
      ),
  ];
};

/** Commands for the selected merchant: last month's files and program access. */
export const useMerchantCommands = (session: PersistedSession): Command[] => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const today = useToday();
  const merchantId = useSelectedMerchant(session);
  if (merchantId === null) return [];
  const lastMonth = daysOfPeriod('lastMonth', today);
  const days = { fromDate: lastMonth.from, toDate: lastMonth.to };
  const developers = paths.merchant(merchantId, 'developers');
  const actions = [
    ...(mayUse(session, 'exports.list')
      ? ([
          { key: 'exportLastMonth', Icon: FileDown, path: paths.transactions(merchantId, days), action: 'export' },
        ] as const)
      : []),
    ...(mayUse(session, 'exports.list') && mayUse(session, 'onlineTransactions.list')
      ? ([
          {
            key: 'exportOnlineLastMonth',
            Icon: Globe,
            path: paths.onlineTransactions(merchantId, days),
            action: 'export',
          },
        ] as const)
      : []),
    ...(merchantId === session.merchantId && mayUse(session, 'apiKeys.add')
      ? ([
          { key: 'addWebhook', Icon: Webhook, path: `${developers}#webhooks`, action: 'addWebhook' },
          { key: 'addApiKey', Icon: KeyRound, path: `${developers}#api-keys`, action: 'addApiKey' },
        ] as const)
      : []),
  ] as const;
  return actions.map(({ key, Icon, path, action }) => ({
    key,
    group: 'actions',
    label: t(`commands:actions.${key}`),
    keywords: t(`commands:keywords.${key}`),
    Icon,
    run: () => navigate(path, { state: arrivalState(action) }),
  }));
};
