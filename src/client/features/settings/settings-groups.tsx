import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { SectionGroup } from '#client/ui/section-group.tsx';

const groupKeys = ['security', 'devices', 'notifications', 'appearance', 'privacy'] as const;

const GroupLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'brand.fg',
    fontWeight: '600',
    _hover: { bg: 'bg.muted', textDecoration: 'underline' },
  },
});

/** The sections in linked groups; empty groups are hidden. */
export const SettingsGroups = (sections: Partial<Record<(typeof groupKeys)[number], ReactNode>>) => {
  const { t } = useTranslation();
  const groups = groupKeys.filter((key) => sections[key]);
  return (
    <>
      <chakra.nav data-screen-only aria-label={t('settings:groups.label')} mb="4" mx="-3">
        <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="1">
          {groups.map((key) => (
            <li key={key}>
              <GroupLink href={`#${key}`}>{t(`settings:groups.${key}`)}</GroupLink>
            </li>
          ))}
        </Flex>
      </chakra.nav>
      {groups.map((key) => (
        <SectionGroup key={key} id={key} title={t(`settings:groups.${key}`)}>
          {sections[key]}
        </SectionGroup>
      ))}
    </>
  );
};
