import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { trackConversion } from '#client/lib/tracking/tracking.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StepProgress } from '#client/ui/step-progress.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { RegistrationInput } from '#shared/registration/registration.schema.ts';
import { clearDraft, saveDraft } from './draft.ts';
import { type SignupForm, toRegistration } from './form.ts';
import { savePlacedOrder } from './placed-order.ts';
import { StepForm } from './step-form.tsx';
import { StepOverview } from './step-overview.tsx';
import { type ServerFieldError, serverFieldErrors } from './step-validation.ts';
import { type Step, stepAfter, stepBefore, stepsOf } from './steps.ts';
import { useSignupProgress } from './use-signup-progress.ts';

/** The history state of a step. */
interface Arrival {
  /** The step of the previous history entry; "Back" to it is the browser's own. */
  from?: Step;
  /** Opened from the summary; "Next" returns to it. */
  isReturning?: boolean;
  /** Opened because of an error, which is shown at once. */
  showsErrors?: boolean;
}

/** A step of the registration with its progress. Sends the registration after the last. */
export const Wizard = ({ step }: { step: Step }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const arrival = useHistoryState<Arrival | null>() ?? {};
  const { draft, steps, firstOpenStep, firstIncomplete, lacksSecrets } = useSignupProgress();
  const [serverErrors, setServerErrors] = useState<readonly ServerFieldError[]>([]);
  const register = trpc.registration.register.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
  });
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each step.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const { type } = draft.form.merchant;
  const keys = stepsOf(type);
  const index = keys.indexOf(step);
  const open = firstOpenStep(draft.form);
  const complete = open === null ? keys.length : keys.indexOf(open);
  const validatedStep = steps.find(({ key }) => key === step);
  if (!validatedStep || index < 0 || index > complete) return <Redirect to={paths.signup(open ?? keys[0])} replace />;

  const goTo = (target: Step, state: Arrival) => navigate(paths.signup(target), { state });
  const isLast = stepAfter(step, type) === null;

  const send = (form: SignupForm) => {
    const incomplete = firstIncomplete(form);
    if (incomplete !== null) return goTo(incomplete, { isReturning: true, showsErrors: !lacksSecrets(form) });
    // Every step was validated by the schemas that the type is derived from.
    register.mutate(toRegistration(form) as RegistrationInput, {
      onSuccess: ({ user }) => {
        const [order] = user.merchant.terminalOrders;
        if (!order) throw new Error('The registration was answered without an order.');
        savePlacedOrder(order);
        trackConversion('registration_finished');
        navigate(paths.signupSuccess(order.paymentMethod), { replace: true });
        clearDraft();
      },
      onError: (error) => {
        const errors = serverFieldErrors(problemOf(error), form);
        setServerErrors(errors);
        const first = keys.find((key) => errors.some((each) => each.step === key));
        if (first !== undefined && first !== step) goTo(first, { isReturning: true, showsErrors: true });
      },
    });
  };
  const goNext = (form: SignupForm) => {
    saveDraft(form);
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
  const where = t('signup:progress.where', { step: index + 1, total: keys.length });
  const following = keys[index + 1];
  const failure = register.error ? <RegistrationFailure error={register.error} /> : null;

  return (
    <Grid
      flex="1"
      width="full"
      maxW="64rem"
      mx="auto"
      px={{ base: '4', sm: '6' }}
      py={{ base: '6', lg: '12' }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 38rem)' }}
      gap={{ base: '6', lg: '14' }}
      alignItems="start"
      alignContent="start"
    >
      <chakra.div hideBelow="lg" position="sticky" top="6rem" maxH="calc(100dvh - 7rem)" overflowY="auto">
        <StepOverview steps={keys} current={step} complete={complete} />
      </chakra.div>
      <chakra.main minW="0">
        <title>{`${title} · ${t('common:productName')}`}</title>
        <Stack gap="2" mb="6">
          <chakra.p color="fg.muted" display="flex" flexWrap="wrap" columnGap="4" justifyContent="space-between">
            <span id="step-where">{where}</span>
            <span>
              {following
                ? t('signup:progress.following', { step: t(`signup:steps.${following}.short`) })
                : t('signup:progress.last')}
            </span>
          </chakra.p>
          <StepProgress label={where} done={index} total={keys.length} />
        </Stack>
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="title" outline="none" aria-describedby="step-where step-lead">
          {title}
        </chakra.h1>
        <chakra.p id="step-lead" color="fg.muted" mt="2" mb="6">
          {t(`signup:steps.${step}.lead`)}
        </chakra.p>
        {step === 'account' && lacksSecrets(draft.form) && draft.isRestored && (
          <Box mb="6">
            <Notice tone="info" title={t('signup:secrets.title')}>
              <p>{t('signup:secrets.text')}</p>
            </Notice>
          </Box>
        )}
        {failure && !isLast && <Box mb="6">{failure}</Box>}
        <StepForm
          key={`${step} ${draft.revision}`}
          step={validatedStep}
          serverErrors={serverErrors}
          showsErrors={arrival.showsErrors ?? false}
          isLast={isLast}
          isSending={register.isPending}
          failure={isLast ? failure : null}
          onNext={goNext}
          onBack={goBack}
        />
      </chakra.main>
    </Grid>
  );
};

/** Why the registration failed, that nothing is lost, and what to do. */
const RegistrationFailure = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  const { code, fields } = problemOf(error);
  const isAboutField = Object.keys(fields).length > 0;
  return (
    <Notice tone="danger" title={t('signup:failed.title')}>
      {code === 'emailTaken' ? (
        <p>
          {t('errors:codes.emailTaken')} <TextLink href={paths.login()}>{t('signup:welcome.login')}</TextLink>
        </p>
      ) : (
        <ProblemText error={error} />
      )}
      <chakra.p mt="1">{t(isAboutField ? 'signup:failed.hint' : 'signup:failed.again')}</chakra.p>
    </Notice>
  );
};
