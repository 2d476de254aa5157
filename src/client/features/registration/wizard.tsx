import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '#client/lib/navigation/paths.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trackConversion } from '#client/lib/tracking/tracking.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '#client/ui/notice.tsx';
import { StepProgress } from '#client/ui/step-progress.tsx';
import { dropDraft, keepDraft } from './draft.ts';
import { Failure } from './failure.tsx';
import type { SignupForm } from './form.ts';
import { keepOrder } from './placed-order.ts';
import { type Refusal, refusalsIn } from './refusals.ts';
import { StepForm } from './step-form.tsx';
import { StepOverview } from './step-overview.tsx';
import { type Step, stepAfter, stepBefore, stepsOf } from './steps.ts';
import { useCompleteness } from './use-completeness.ts';
import { useRegister } from './use-register.ts';

/** What the history keeps of how a step was come to. */
interface Arrival {
  /** The step before this one in the history too, so that going back is the browser's own. */
  from?: Step;
  /** From the summary, and back to it when this step is done. */
  isReturning?: boolean;
  /** Because of what is wrong here. */
  isRevealing?: boolean;
}

export const Wizard = ({ step }: { step: Step }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const arrival = useHistoryState<Arrival | null>() ?? {};
  const { draft, rules, firstOpenStep, firstUnfinished, isMissingSecrets } = useCompleteness();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const register = useRegister();
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is gone to with each step.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const { type } = draft.form.merchant;
  const asked = stepsOf(type);
  const place = asked.indexOf(step);
  const open = firstOpenStep(draft.form);
  const complete = open === null ? asked.length : asked.indexOf(open);
  const rule = rules.find(({ key }) => key === step);
  if (!rule || place < 0 || place > complete) return <Redirect to={paths.signup(open ?? asked[0])} replace />;

  const goTo = (target: Step, state: Arrival) => navigate(paths.signup(target), { state });
  const isLast = stepAfter(step, type) === null;

  const send = (form: SignupForm) => {
    const unfinished = firstUnfinished(form);
    if (unfinished !== null) return goTo(unfinished, { isReturning: true, isRevealing: !isMissingSecrets(form) });
    register.mutate(form, {
      onSuccess: (order) => {
        keepOrder(order);
        trackConversion('registration_finished');
        navigate(paths.signupSuccess(order.paymentMethod), { replace: true });
        dropDraft();
      },
      onError: (error) => {
        const refused = refusalsIn(problemOf(error), form);
        setRefusals(refused);
        const first = asked.find((each) => refused.some((refusal) => refusal.step === each));
        if (first !== undefined && first !== step) goTo(first, { isReturning: true, isRevealing: true });
      },
    });
  };
  const goOn = (form: SignupForm) => {
    keepDraft(form);
    const next = stepAfter(step, form.merchant.type);
    if (next === null) {
      if (!register.isPending) send(form);
      return;
    }
    register.reset();
    const last = stepsOf(form.merchant.type).at(-1) ?? next;
    if (arrival.isReturning) goTo(firstOpenStep(form) ?? last, { isReturning: true });
    else goTo(next, { from: step });
  };
  const goBack = () => {
    const before = stepBefore(step, type);
    if (before !== null && arrival.from === before) history.back();
    else navigate(before === null ? paths.signup() : paths.signup(before), { replace: true });
  };

  const title = t(`signup:steps.${step}.title`);
  const where = t('signup:progress.where', { step: place + 1, total: asked.length });
  const following = asked[place + 1];
  const failure = register.error ? <Failure error={register.error} /> : null;

  return (
    <chakra.div
      flex="1"
      width="full"
      maxW="64rem"
      mx="auto"
      px={{ base: '4', sm: '6' }}
      py={{ base: '6', lg: '12' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 38rem)' }}
      gap={{ base: '6', lg: '14' }}
      alignItems="start"
      alignContent="start"
    >
      <chakra.div hideBelow="lg" position="sticky" top="6rem" maxH="calc(100dvh - 7rem)" overflowY="auto">
        <StepOverview asked={asked} current={step} complete={complete} />
      </chakra.div>
      <chakra.main minW="0">
        <title>{`${title} · ${t('common:productName')}`}</title>
        <chakra.div display="flex" flexDirection="column" gap="2" mb="6">
          <chakra.p color="fg.muted" display="flex" flexWrap="wrap" columnGap="4" justifyContent="space-between">
            <span id="step-where">{where}</span>
            <span>
              {following
                ? t('signup:progress.following', { step: t(`signup:steps.${following}.short`) })
                : t('signup:progress.last')}
            </span>
          </chakra.p>
          <StepProgress label={where} done={place} total={asked.length} />
        </chakra.div>
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="title" outline="none" aria-describedby="step-where step-lead">
          {title}
        </chakra.h1>
        <chakra.p id="step-lead" color="fg.muted" mt="2" mb="6">
          {t(`signup:steps.${step}.lead`)}
        </chakra.p>
        {step === 'account' && isMissingSecrets(draft.form) && draft.isTakenUp && (
          <chakra.div mb="6">
            <Notice tone="info" title={t('signup:secrets.title')}>
              <p>{t('signup:secrets.text')}</p>
            </Notice>
          </chakra.div>
        )}
        {failure && !isLast && <chakra.div mb="6">{failure}</chakra.div>}
        <StepForm
          key={`${step} ${draft.revision}`}
          rule={rule}
          refusals={refusals}
          isRevealing={arrival.isRevealing ?? false}
          isLast={isLast}
          isSending={register.isPending}
          failure={isLast ? failure : null}
          onNext={goOn}
          onBack={goBack}
        />
      </chakra.main>
    </chakra.div>
  );
};
