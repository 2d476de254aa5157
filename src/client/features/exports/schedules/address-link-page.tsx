import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StartLink } from '#client/ui/start-link.tsx';
import { verificationDays } from '#shared/exports/schedule-enums.ts';

/**
 * Verifies or unsubscribes an address.
 * Mail servers open all links, so only the button does it.
 * The token is in the fragment, so no server logs it.
 */
export const AddressLinkPage = ({ purpose }: { purpose: 'verify' | 'unsubscribe' }) => {
  const { t } = useTranslation();
  const [token] = useState(() => window.location.hash.slice(1));
  const verifying = trpc.exportAddresses.verify.useMutation();
  const unsubscribing = trpc.exportAddresses.unsubscribe.useMutation();
  const { data, error, isPending, mutate } = purpose === 'verify' ? verifying : unsubscribing;
  const isGone = token === '' || (error !== null && problemOf(error).code === 'notFound');
  const title = t(`exportSchedules:${purpose}.title`);
  return (
    <Flex as="main" flex="1" justify="center" px="4" py="10">
      <title>{`${title} · ${t('common:productName')}`}</title>
      <Box width="full" maxW="30rem">
        <chakra.h1 textStyle="title" mb="4">
          {title}
        </chakra.h1>
        {isGone ? (
          <Notice tone="warning" title={t(`exportSchedules:${purpose}.gone`)} action={<StartLink />}>
            <p>{t(`exportSchedules:${purpose}.goneText`, { days: verificationDays })}</p>
          </Notice>
        ) : data ? (
          <Notice tone="success" title={t(`exportSchedules:${purpose}.done`)}>
            <p>{t(`exportSchedules:${purpose}.doneText`, data)}</p>
          </Notice>
        ) : (
          <Stack gap="5" align="flex-start">
            <chakra.p color="fg.muted">{t(`exportSchedules:${purpose}.text`)}</chakra.p>
            <Button loading={isPending} onClick={() => mutate({ token })}>
              {t(`exportSchedules:${purpose}.action`)}
            </Button>
            {error && (
              <Notice tone="danger" title={t(`exportSchedules:${purpose}.failed`)}>
                <ProblemText error={error} />
              </Notice>
            )}
          </Stack>
        )}
      </Box>
    </Flex>
  );
};
