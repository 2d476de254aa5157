import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { type Step, stepGroups } from './steps.ts';

export interface StepOverviewProps {
  /** The steps of the merchant type. */
  steps: readonly Step[];
  current: Step;
  /** The number of complete steps, from the first on. These and the next are links. */
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

/** All steps by group, with links to those that may be opened. */
export const StepOverview = ({ steps, current, complete }: StepOverviewProps) => {
  const { t } = useTranslation();
  return (
    <chakra.nav aria-label={t('signup:progress.overview')} display="flex" flexDirection="column" gap="5">
      {stepGroups.map(({ key, steps: group }) => (
        <div key={key}>
          <chakra.p textStyle="label" color="fg.muted" px="3" mb="1">
            {t(`signup:progress.groups.${key}`)}
          </chakra.p>
          <chakra.ol listStyleType="none">
            {steps
              .filter((step) => group.some((each) => each === step))
              .map((step) => {
                const index = steps.indexOf(step);
                const title = t(`signup:steps.${step}.short`);
                const icon =
                  index < complete && step !== current ? (
                    <chakra.span color="success.fg" display="inline-flex">
                      <Check size={20} aria-label={t('signup:progress.done')} />
                    </chakra.span>
                  ) : (
                    <chakra.span width="5" textAlign="center" fontVariantNumeric="tabular-nums" aria-hidden>
                      {index + 1}
                    </chakra.span>
                  );
                return (
                  <li key={step}>
                    {step === current ? (
                      <Entry kind="now" aria-current="step">
                        {icon}
                        {title}
                      </Entry>
                    ) : index <= complete ? (
                      <Entry kind="open" asChild>
                        <Link href={paths.signup(step)}>
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
        </div>
      ))}
    </chakra.nav>
  );
};
