import { CreditCard, Smartphone, UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { mayUse } from '#client/lib/navigation/access.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { paths } from '#shared/portal/paths.ts';
import { personName } from '#shared/users/person-name.ts';
import type { Command } from './command.ts';
import { matchCommands } from './match-commands.ts';

/**
 * The most that a list has at once. Nearly every merchant has fewer card readers.
 * `useMerchantTerminals` has all, but would enlarge the scripts of the public pages.
 */
const pageSize = 100;

/**
 * Finds the selected merchant's card readers and team by the words of `text`.
 * Both lists are short, and loaded with the first search.
 * Administrators search all merchants instead.
 */
export const useOwnBelongings = (
  session: PersistedSession,
  { merchantId, text, maxFound }: { merchantId: string | null; text: string; maxFound: number },
) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const isAsked = merchantId !== null && session.role !== 'Admin' && text.length >= 2;
  const asksTerminals = isAsked && mayUse(session, 'terminals.listOfMerchant');
  // A parent's users see no team of its units.
  const asksTeam = isAsked && merchantId === session.merchantId && mayUse(session, 'team.list');
  const ofMerchant = { merchantId: merchantId ?? '' };
  const terminals = trpc.terminals.listOfMerchant.useQuery({ ...ofMerchant, pageSize }, { enabled: asksTerminals });
  const team = trpc.team.list.useQuery(ofMerchant, { enabled: asksTeam });

  const readers = (asksTerminals ? (terminals.data?.data ?? []) : []).map(({ id, name, serialNumber }) => ({
    id,
    label: name ?? serialNumber,
    keywords: serialNumber,
  }));
  const members = (asksTeam ? (team.data?.members ?? []) : []).map((member) => ({
    ...member,
    label: personName(member, language),
    keywords: member.email,
  }));
  const first = <Item extends { label: string; keywords: string }>(items: readonly Item[]): Item[] =>
    matchCommands(items, text).slice(0, maxFound);
  const commands =
    merchantId === null
      ? []
      : [
          ...first(readers).flatMap(({ id, label, keywords }): Command[] => [
            {
              key: `reader-${id}`,
              group: 'readers',
              label,
              detail: label === keywords ? undefined : keywords,
              Icon: Smartphone,
              run: () => navigate(paths.reader(merchantId, id)),
            },
            {
              key: `reader-transactions-${id}`,
              group: 'readers',
              label: t('commands:transactionsOf', { reader: label }),
              Icon: CreditCard,
              run: () => navigate(paths.transactions(merchantId, { terminalId: id })),
            },
          ]),
          ...first(members).map(
            ({ userId, label, role }): Command => ({
              key: `member-${userId}`,
              group: 'persons',
              label,
              detail: t(`team:roles.${role}.name`),
              Icon: UserRound,
              run: () => navigate(paths.merchant(merchantId, 'team')),
            }),
          ),
        ];
  return {
    commands,
    isSearching: terminals.isFetching || team.isFetching,
    error: terminals.error ?? team.error,
  };
};
