import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Screen } from './steps.ts';

export interface ScreenOverviewProps {
  /** The screens of the merchant type. */
  screens: readonly Screen[];
  current: Screen;
  /** The number of complete screens; these and the next are links. */
  complete: number;
}

const Entry = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    textDecoration: 'none',
    color: 'fg.muted',
  },
  variants: {
    kind: {
      now: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' },
      open: { color: 'fg', _hover: { bg: 'bg.muted' } },
      later: {},
    },
  },
});

/** All screens, with links to those that may be opened. */
export const ScreenOverview = ({ screens, current, complete }: ScreenOverviewProps) => {
  const { t } = useTranslation();
  return (
    <chakra.nav aria-label={t('signup:progress.overview')}>
      <chakra.ol listStyleType="none" display="flex" flexDirection="column" gap="1">
        {screens.map((screen, index) => {
          const title = t(`signup:screens.${screen}.short`);
          const icon =
            index < complete && screen !== current ? (
              <chakra.span color="success.fg" display="inline-flex">
                <Check size={20} aria-label={t('signup:progress.done')} />
              </chakra.span>
            ) : (
              <chakra.span
                minW="5"
                flexShrink={0}
                textAlign="center"
                whiteSpace="nowrap"
                fontVariantNumeric="tabular-nums"
                aria-hidden
              >
                {index + 1}
              </chakra.span>
            );
          return (
            <li key={screen}>
              {screen === current ? (
                <Entry kind="now" aria-current="step">
                  {icon}
                  {title}
                </Entry>
              ) : index <= complete ? (
                <Entry kind="open" asChild>
                  <Link href={paths.signup(screen)}>
                    {icon}
                    {title}
                  </Link>
                </Entry>
              ) : (
                <Entry kind="later">
                  {icon}
                  {title}
                </Entry>
              )}
            </li>
          );
        })}
      </chakra.ol>
    </chakra.nav>
  );
};
