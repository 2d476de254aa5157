import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatMinute } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import type { RegistrationDraft } from '#shared/registration/registration-draft.schema.ts';
import { adoptDraft, getDraft, getEmptyDraft, linkDraft, subscribeToDraft } from './draft.ts';
import { formFromStored } from './form.ts';
import { useLinkedDraft } from './use-linked-draft.ts';
import { useSignupProgress } from './use-signup-progress.ts';

/**
 * Mail servers open all links, so only a button continues.
 * The token is in the fragment, so no server logs it.
 */
export const ResumePage = () => {
  const { t } = useTranslation();
  const { client } = trpc.useUtils();
  const [token] = useState(() => window.location.hash.slice(1));
  const draft = useQuery({
    queryKey: ['registrationDraft', token],
    queryFn: () => client.registrationDrafts.open.mutate({ token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const removing = trpc.registrationDrafts.remove.useMutation({
    onSuccess: () => {
      if (getDraft().link?.token === token) linkDraft(null);
    },
  });
  const isUnusable = token === '' || problemOf(draft.error).code === 'draftUnusable';
  return (
    <Flex as="main" flex="1" justify="center" px="4" py="10">
      <title>{`${t('signup:resume.title')} · ${t('common:productName')}`}</title>
      <Box width="full" maxW="34rem">
        <chakra.h1 textStyle="title" mb="4">
          {t('signup:resume.title')}
        </chakra.h1>
        {isUnusable || removing.isSuccess ? (
          <Notice
            tone={removing.isSuccess ? 'success' : 'warning'}
            title={t(removing.isSuccess ? 'signup:resume.removed' : 'signup:resume.unusable')}
          >
            <chakra.p mb="3">
              {t(removing.isSuccess ? 'signup:resume.removedText' : 'signup:resume.unusableText')}
            </chakra.p>
            <LinkButton href={paths.signup()} variant="outline">
              {t('signup:resume.start')}
            </LinkButton>
          </Notice>
        ) : (
          <QueryState query={draft} skeleton={<Skeleton width="100%" height="12rem" display="block" />}>
            {(found) => (
              <Stack gap="5" align="flex-start">
                <Continue token={token} found={found} />
                {removing.error && (
                  <Notice tone="danger">
                    <ProblemText error={removing.error} />
                  </Notice>
                )}
                <Stack gap="2" align="flex-start">
                  <chakra.p color="fg.muted">{t('signup:resume.removeText')}</chakra.p>
                  <Button variant="ghost" loading={removing.isPending} onClick={() => removing.mutate({ token })}>
                    {t('signup:resume.remove')}
                  </Button>
                </Stack>
              </Stack>
            )}
          </QueryState>
        )}
      </Box>
    </Flex>
  );
};

/** If this device has another draft, the user chooses which one continues. */
const Continue = ({ token, found }: { token: string; found: RegistrationDraft }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const own = useSyncExternalStore(subscribeToDraft, getDraft, getEmptyDraft);
  const { save } = useLinkedDraft();
  const { version, savedAt, expiresAt } = found;
  const form = formFromStored(found.form);
  const link = { token, version };
  const isSame = own.link?.token === token && own.link.version === version;
  const { resumeStep } = useSignupProgress();
  // The introduction would ask once more.
  const goOn = () => navigate(paths.signup(resumeStep(getDraft())));
  const continueSaved = () => {
    if (!isSame) adoptDraft(form, link);
    goOn();
  };
  const continueOwn = () => {
    linkDraft(link);
    save();
    goOn();
  };
  return (
    <>
      <Stack gap="1" overflowWrap="anywhere">
        {form.email && <chakra.p fontWeight="600">{form.email}</chakra.p>}
        <p>{t('signup:resume.saved', { moment: formatMinute(savedAt, language) })}</p>
        <chakra.p color="fg.muted">{t('signup:resume.until', { moment: formatMinute(expiresAt, language) })}</chakra.p>
      </Stack>
      {own.isStarted && !isSame ? (
        <Notice tone="info" title={t('signup:resume.two')}>
          <chakra.p mb="3">{t('signup:resume.twoText')}</chakra.p>
          <Flex wrap="wrap" gap="2" colorPalette="brand">
            <Button onClick={continueSaved}>{t('signup:resume.theSaved')}</Button>
            <Button variant="outline" onClick={continueOwn}>
              {t('signup:resume.theOwn')}
            </Button>
          </Flex>
        </Notice>
      ) : (
        <Button size="lg" onClick={continueSaved}>
          {t('signup:resume.continue')}
        </Button>
      )}
    </>
  );
};
