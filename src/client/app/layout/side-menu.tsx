import { chakra, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import type { MenuEntry, MenuGroup } from '../menu-entries.ts';

/** Wraps a `Link`: `chakra` does not know its navigation props. */
const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: '550',
    textDecoration: 'none',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg' },
  },
});

/** The portal's main navigation. `onFollow` closes the drawer on a click. */
export const SideMenu = ({ groups, onFollow }: { groups: readonly MenuGroup[]; onFollow?: () => void }) => {
  const { t } = useTranslation();
  return (
    <chakra.nav aria-label={t('layout:menu.label')} display="flex" flexDirection="column" gap="5">
      {groups.map(({ key, heading, entries }) => (
        <div key={key}>
          {heading && (
            <chakra.p px="3" pb="1" color="fg.subtle">
              {t(heading)}
            </chakra.p>
          )}
          <Stack as="ul" listStyleType="none" gap="1">
            {entries.map(({ href, state, text, Icon, current, badge, views }) => (
              <li key={text}>
                <Entry asChild>
                  <Link
                    href={href}
                    state={state}
                    aria-current={current ? 'page' : undefined}
                    {...(onFollow ? { onClick: onFollow } : {})}
                  >
                    <Icon size={20} aria-hidden />
                    {t(text)}
                    {badge && <CountBadge {...badge} />}
                  </Link>
                </Entry>
                {views.length > 0 && (
                  <Stack as="ul" listStyleType="none" gap="0" ms="8" mt="1" aria-label={t('menu:views')}>
                    {views.map((view) => (
                      <li key={view.href}>
                        <Entry asChild fontWeight="450">
                          <Link
                            href={view.href}
                            aria-current={view.current ? 'page' : undefined}
                            {...(onFollow ? { onClick: onFollow } : {})}
                          >
                            <chakra.span truncate>{view.name}</chakra.span>
                          </Link>
                        </Entry>
                      </li>
                    ))}
                  </Stack>
                )}
              </li>
            ))}
          </Stack>
        </div>
      ))}
    </chakra.nav>
  );
};

const maxShown = 99;

const CountBadge = ({ count, text }: NonNullable<MenuEntry['badge']>) => {
  const { t } = useTranslation();
  return (
    <>
      <chakra.span
        aria-hidden
        ms="auto"
        minW="6"
        px="2"
        borderRadius="full"
        bg="accent.solid"
        color="accent.contrast"
        fontVariantNumeric="tabular-nums"
        textAlign="center"
      >
        {count > maxShown ? `${maxShown}+` : count}
      </chakra.span>
      <VisuallyHidden>{t(text, { count })}</VisuallyHidden>
    </>
  );
};
