import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#client/lib/navigation/paths.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { type Step, stepGroups } from './steps.ts';

export interface StepOverviewProps {
  asked: readonly Step[];
  current: Step;
  /** How many of those asked are complete, from the first on: those and the next can be gone to. */
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

/** All steps with what is done and what is left; one may go back to each. */
export const StepOverview = ({ asked, current, complete }: StepOverviewProps) => {
  const { t } = useTranslation();
  return (
    <chakra.nav aria-label={t('signup:progress.overview')} display="flex" flexDirection="column" gap="5">
      {stepGroups.map(({ key, steps }) => (
        <div key={key}>
          <chakra.p textStyle="label" color="fg.muted" px="3" mb="1">
            {t(`signup:progress.groups.${key}`)}
          </chakra.p>
          <chakra.ol listStyleType="none">
            {asked
              .filter((step) => steps.some((each) => each === step))
              .map((step) => {
                const place = asked.indexOf(step);
                const title = t(`signup:steps.${step}.short`);
                const sign =
                  place < complete && step !== current ? (
                    <chakra.span color="success.fg" display="inline-flex">
                      <Check size={20} aria-label={t('signup:progress.done')} />
                    </chakra.span>
                  ) : (
                    <chakra.span width="5" textAlign="center" fontVariantNumeric="tabular-nums" aria-hidden>
                      {place + 1}
                    </chakra.span>
                  );
                return (
                  <li key={step}>
                    {step === current ? (
                      <Entry kind="now" aria-current="step">
                        {sign}
                        {title}
                      </Entry>
                    ) : place <= complete ? (
                      <Entry kind="open" asChild>
                        <Link href={paths.signup(step)}>
                          {sign}
                          {title}
                        </Link>
                      </Entry>
                    ) : (
                      <Entry kind="later">
                        {sign}
                        {title}
                      </Entry>
                    )}
                  </li>
                );
              })}
          </chakra.ol>
        </div>
      ))}
    </chakra.nav>
  );
};
