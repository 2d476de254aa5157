import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StartLink } from '#client/ui/start-link.tsx';

/**
 * Mail servers open all links, so only the button uses the link.
 * The token is in the fragment, so no server logs it.
 */
export const ExportLinkPage = () => {
  const { t } = useTranslation();
  const [token] = useState(() => window.location.hash.slice(1));
  const download = useMutation({
    mutationFn: async () => {
      const { content, name } = await fetchFile('/api/v1/ExportLink/Download', {
        method: 'POST',
        // A text would be sent as text/plain.
        body: new Blob([JSON.stringify({ token })], { type: 'application/json' }),
      });
      const saved = name ?? 'export';
      saveFile(content, saved);
      // A reload shows the page of a used link.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      return saved;
    },
  });
  const isGone = token === '' || (download.error !== null && problemOf(download.error).code === 'notFound');
  const title = t(isGone ? 'listExports:link.gone' : 'listExports:link.title');
  return (
    <Flex as="main" flex="1" justify="center" px="4" py="10">
      <title>{`${title} · ${t('common:productName')}`}</title>
      <Box width="full" maxW="30rem">
        <chakra.h1 textStyle="title" mb="4">
          {title}
        </chakra.h1>
        {isGone ? (
          <Notice tone="warning" action={<StartLink />}>
            {t('listExports:link.goneText')}
          </Notice>
        ) : (
          <Stack gap="5" align="flex-start">
            <chakra.p color="fg.muted">{t('listExports:link.text')}</chakra.p>
            {download.isSuccess ? (
              <Notice tone="success" title={t('ui:export.done')}>
                <p>{download.data}</p>
              </Notice>
            ) : (
              <Button icon={<Download aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
                {t('listExports:link.download')}
              </Button>
            )}
            {download.error && (
              <Notice tone="danger" title={t('listExports:downloadFailed')}>
                <ProblemText error={download.error} />
              </Notice>
            )}
          </Stack>
        )}
      </Box>
    </Flex>
  );
};
