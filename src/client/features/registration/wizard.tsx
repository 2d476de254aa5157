import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { trackConversion } from '#client/lib/tracking/tracking.ts';
import { Button } from '#client/ui/button.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StepProgress } from '#client/ui/step-progress.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { paths } from '#shared/portal/paths.ts';
import type { RegistrationInput } from '#shared/registration/registration.schema.ts';
import { clearDraft, saveDraft } from './draft.ts';
import type { SignupForm } from './form.ts';
import { LinkedDraftNotice } from './linked-draft-notice.tsx';
import { savePlacedOrder } from './placed-order.ts';
import { ScreenOverview } from './screen-overview.tsx';
import { StepForm } from './step-form.tsx';
import { focusStepSection } from './step-section.tsx';
import { type ServerFieldError, serverFieldErrors } from './step-validation.ts';
import {
  type Screen,
  type Step,
  screenAfter,
  screenBefore,
  screenOf,
  screensOf,
  stepsOf,
  stepsOfScreen,
} from './steps.ts';
import { toRegistration } from './to-registration.ts';
import { useLinkedDraft } from './use-linked-draft.ts';
import { useSignupProgress } from './use-signup-progress.ts';

const LaterDialog = createOverlay(async () => (await import('./later-dialog.tsx')).LaterDialog);

/** The history state of a screen. */
interface Arrival {
  /** The previous screen of the history; the browser's "Back" leads there. */
  from?: Screen;
  /** Opened from the summary; "Next" returns to it. */
  isReturning?: boolean;
  /** Opened because of an error; it appears at once. */
  showsErrors?: boolean;
}

/** The screen of a step; the last one sends the registration. */
export const Wizard = ({ step }: { step: Step }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const arrival = useHistoryState<Arrival | null>() ?? {};
  const { draft, steps, firstOpenStep, firstIncomplete, lacksSecrets } = useSignupProgress();
  const [serverErrors, setServerErrors] = useState<readonly ServerFieldError[]>([]);
  const register = trpc.registration.register.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
  });
  const check = trpc.registration.checkEmail.useMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const linked = useLinkedDraft();
  const [isLaterOpen, setIsLaterOpen] = useState(false);
  const screen = screenOf(step);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each step.
  useEffect(() => {
    // The first step is at the top of its screen.
    if (step !== screen && focusStepSection(step)) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const { type } = draft.form.merchant;
  const keys = screensOf(type);
  const index = keys.indexOf(screen);
  const open = firstOpenStep(draft.form);
  const complete = open === null ? keys.length : keys.indexOf(screenOf(open));
  const stepsOnScreen = useMemo(() => steps.filter(({ key }) => stepsOfScreen(screen).includes(key)), [steps, screen]);
  if (index < 0 || index > complete) return <Redirect to={paths.signup(open ?? keys[0])} replace />;

  const goTo = (target: Step, state: Arrival) => navigate(paths.signup(target), { state });
  const isLast = screenAfter(screen, type) === null;

  const send = (form: SignupForm) => {
    const incomplete = firstIncomplete(form);
    if (incomplete !== null) return goTo(incomplete, { isReturning: true, showsErrors: !lacksSecrets(form) });
    // The schemas that the type derives from validated every step.
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
        const first = stepsOf(type).find((key) => errors.some((each) => each.step === key));
        if (first !== undefined && screenOf(first) !== screen) goTo(first, { isReturning: true, showsErrors: true });
      },
    });
  };
  /** Goes on unless the address is taken; other failures appear at the end. */
  const checkEmail = (form: SignupForm) =>
    check.mutate(
      { email: form.email },
      {
        onSuccess: () => goOn(form),
        onError: (error) => {
          const problem = problemOf(error);
          if (problem.code === 'emailTaken') setServerErrors(serverFieldErrors(problem, form));
          else goOn(form);
        },
      },
    );
  const goNext = (form: SignupForm) => {
    saveDraft(form);
    linked.save();
    if (screen === 'account') checkEmail(form);
    else goOn(form);
  };
  const goOn = (form: SignupForm) => {
    const next = screenAfter(screen, form.merchant.type);
    if (next === null) {
      if (!register.isPending) send(form);
      return;
    }
    register.reset();
    const last = screensOf(form.merchant.type).at(-1) ?? next;
    if (arrival.isReturning) goTo(firstOpenStep(form) ?? last, { isReturning: true });
    else goTo(next, { from: screen });
  };
  const goBack = () => {
    const before = screenBefore(screen, type);
    if (before !== null && arrival.from === before) history.back();
    else navigate(before === null ? paths.signup() : paths.signup(before), { replace: true });
  };

  const title = t(`signup:screens.${screen}.title`);
  const where = t('signup:progress.where', { screen: index + 1, total: keys.length });
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
      <chakra.div
        data-screen-only
        hideBelow="lg"
        position="sticky"
        top="6rem"
        maxH="calc(100dvh - 7rem)"
        overflowY="auto"
      >
        <ScreenOverview screens={keys} current={screen} complete={complete} />
      </chakra.div>
      <chakra.main minW="0">
        <title>{`${title} · ${t('common:productName')}`}</title>
        <Stack gap="2" mb="6">
          <chakra.p color="fg.muted" display="flex" flexWrap="wrap" columnGap="4" justifyContent="space-between">
            <span id="screen-where">{where}</span>
            <span>
              {following
                ? t('signup:progress.following', { screen: t(`signup:screens.${following}.short`) })
                : t('signup:progress.last')}
            </span>
          </chakra.p>
          <StepProgress label={where} done={index} total={keys.length} />
        </Stack>
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          textStyle="title"
          outline="none"
          aria-describedby="screen-where screen-lead"
        >
          {title}
        </chakra.h1>
        <chakra.p id="screen-lead" color="fg.muted" mt="2" mb="6">
          {t(`signup:screens.${screen}.lead`)}
        </chakra.p>
        {(screen === 'account' || isLast) && lacksSecrets(draft.form) && draft.isRestored && (
          <Box mb="6">
            <Notice tone="info" title={t('signup:secrets.title')}>
              <p>
                {t('signup:secrets.text')}{' '}
                {isLast && <TextLink href={paths.signup('account')}>{t('signup:secrets.open')}</TextLink>}
              </p>
            </Notice>
          </Box>
        )}
        {linked.error !== null && (
          <Box mb="6">
            <LinkedDraftNotice {...linked} />
          </Box>
        )}
        {failure && !isLast && <Box mb="6">{failure}</Box>}
        {screen === 'account' && problemOf(check.error).code === 'emailTaken' && (
          <Box mb="6">
            <Notice tone="warning">
              <EmailTaken />
            </Notice>
          </Box>
        )}
        <StepForm
          key={`${screen} ${draft.revision}`}
          steps={stepsOnScreen}
          serverErrors={serverErrors}
          showsErrors={arrival.showsErrors ?? false}
          isLast={isLast}
          isSending={register.isPending || check.isPending}
          failure={isLast ? failure : null}
          onNext={goNext}
          onBack={goBack}
        />
        <Box mt="4">
          <Button
            variant="ghost"
            icon={<Mail aria-hidden />}
            onClick={() => (draft.link ? linked.saveNow() : setIsLaterOpen(true))}
          >
            {t(draft.link ? 'signup:linked.save' : 'signup:later.open')}
          </Button>
        </Box>
        <LaterDialog open={isLaterOpen} onClose={() => setIsLaterOpen(false)} />
      </chakra.main>
    </Grid>
  );
};

const EmailTaken = () => {
  const { t } = useTranslation();
  return (
    <p>
      {t('errorCodes:emailTaken')} <TextLink href={paths.login()}>{t('signup:welcome.login')}</TextLink>
    </p>
  );
};

/** Why the registration failed, that nothing is lost, and what to do. */
const RegistrationFailure = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  const { code, fields } = problemOf(error);
  const isAboutField = Object.keys(fields).length > 0;
  return (
    <Notice tone="danger" title={t('signup:failed.title')}>
      {code === 'emailTaken' ? <EmailTaken /> : <ProblemText error={error} />}
      <chakra.p mt="1">{t(isAboutField ? 'signup:failed.hint' : 'signup:failed.again')}</chakra.p>
    </Notice>
  );
};
