import { Package, Smartphone, UserRound } from 'lucide-react';
import { useLocation } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#shared/portal/paths.ts';
import type { SearchResult } from '#shared/search/search.schema.ts';
import { personName } from '#shared/users/person-name.ts';
import type { Command } from './command.ts';

const details = (...texts: readonly (string | null | undefined)[]): string => texts.filter(Boolean).join(' · ');

/**
 * Returns commands that open persons, card readers and orders of any merchant,
 * with that merchant's name.
 */
export const useBelongingsCommands = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, navigate] = useLocation();
  return ({ persons, terminals, orders }: SearchResult): Command[] => [
    ...persons.map((person): Command => {
      const { userId, email, role, merchant } = person;
      return {
        key: `person-${userId ?? `${merchant?.id}-${email}`}`,
        group: 'persons',
        label: personName(person, language),
        detail: details(merchant?.name ?? email, role === null ? t('commands:officer') : null),
        Icon: UserRound,
        run: () => navigate(merchant ? paths.merchant(merchant.id, 'details') : paths.users(userId ?? undefined)),
      };
    }),
    ...terminals.map(
      ({ id, serialNumber, name, merchant }): Command => ({
        key: id,
        group: 'readers',
        label: serialNumber,
        detail: details(name, merchant.name),
        Icon: Smartphone,
        run: () => navigate(`${paths.merchant(merchant.id, 'details')}#terminals`),
      }),
    ),
    ...orders.map(
      ({ referenceCode, status, merchant }): Command => ({
        key: referenceCode,
        group: 'orders',
        label: referenceCode,
        detail: details(merchant.name, t(`clients:orderStatus.${status}`)),
        Icon: Package,
        run: () => navigate(`${paths.merchant(merchant.id, 'details')}#order`),
      }),
    ),
  ];
};
