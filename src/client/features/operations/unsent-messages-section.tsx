import { Box, chakra, Flex } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ChipGroup } from '#client/ui/chips.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { toast } from '#client/ui/toast.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { UnsentMessage } from '#shared/operations/operations.schema.ts';
import { emailTemplates, type UnsentState, unsentStates } from '#shared/operations/operations-enums.ts';
import { defaultPageSize } from '#shared/paging/page.ts';
import { paths } from '#shared/portal/paths.ts';
import { deliveryReason } from './delivery-reason.ts';
import { ListSection } from './list-section.tsx';

const sectionId = 'unsent-messages';

/** Unsent e-mails and contracts: send now, or discard abandoned ones. */
export const UnsentMessagesSection = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [input, setInput] = useState({
    state: 'GivenUp' as UnsentState,
    pageNumber: 1,
    pageSize: defaultPageSize,
  });
  const [discarded, setDiscarded] = useState<UnsentMessage | null>(null);
  const messages = trpc.operations.messages.useQuery(input, { placeholderData: keepPreviousData });
  const refresh = (title: string) => {
    toast.success({ title });
    return utils.operations.invalidate();
  };
  const retry = trpc.operations.retryMessage.useMutation({
    onSuccess: async () => {
      await refresh(t('operations:messages.retried'));
      // The button disappears with its row.
      document.getElementById(sectionId)?.focus();
    },
  });
  const retryAll = trpc.operations.retryAllMessages.useMutation({
    onSuccess: () => refresh(t('operations:messages.retriedAll')),
  });
  const columns = useMessageColumns({
    retriedId: retry.isPending ? retry.variables.id : null,
    onRetry: ({ id }) => retry.mutate({ id }),
    onDiscard: setDiscarded,
  });
  const page = messages.data;
  const error = retry.error ?? retryAll.error;
  return (
    <ListSection
      id={sectionId}
      title={t('operations:messages.title')}
      text={t('operations:messages.text')}
      actions={
        page &&
        page.totalCount > 1 && (
          <Button
            variant="outline"
            icon={<RotateCw aria-hidden />}
            loading={retryAll.isPending}
            onClick={() => retryAll.mutate({ state: input.state })}
          >
            {t(input.state === 'GivenUp' ? 'operations:messages.retryAll' : 'operations:messages.sendAllNow')}
          </Button>
        )
      }
    >
      <Box mb="4">
        <ChipGroup
          label={t('operations:messages.which')}
          options={unsentStates.map((state) => ({ value: state, label: t(`operations:messages.states.${state}`) }))}
          value={input.state}
          onChange={(state) => setInput({ ...input, state, pageNumber: 1 })}
        />
      </Box>
      {error && (
        <Box mb="4">
          <Notice tone="danger" title={t('operations:messages.retryFailed')}>
            <ProblemText error={error} />
          </Notice>
        </Box>
      )}
      <DataTable
        label={t('operations:messages.title')}
        query={messages}
        rows={({ data }) => data}
        rowKey={({ id }) => id}
        columns={columns}
        expectedRows={2}
        empty={
          <chakra.p p="4" color="fg.muted">
            {t('operations:messages.none')}
          </chakra.p>
        }
      />
      {page && page.data.length > 0 && (
        <Pagination
          pageNumber={input.pageNumber}
          pageSize={input.pageSize}
          totalCount={page.totalCount}
          onPage={(pageNumber) => setInput({ ...input, pageNumber })}
          onPageSize={(pageSize) => setInput({ ...input, pageNumber: 1, pageSize })}
        />
      )}
      {discarded && <DiscardDialog message={discarded} onClose={() => setDiscarded(null)} />}
    </ListSection>
  );
};

/**
 * Returns the function that names a message.
 * Unknown templates of newer servers keep their code.
 */
const useMessageName = () => {
  const { t } = useTranslation();
  return ({ queue, template }: UnsentMessage): string => {
    if (queue === 'contract' || queue === 'push') return t(`operations:messages.${queue}`);
    const known = emailTemplates.find((each) => each === template);
    return known ? t(`operations:messages.templates.${known}`) : (template ?? t('operations:messages.unreadable'));
  };
};

interface MessageActions {
  /** The message that is being sent again. */
  retriedId: string | null;
  onRetry: (message: UnsentMessage) => void;
  onDiscard: (message: UnsentMessage) => void;
}

const useMessageColumns = ({ retriedId, onRetry, onDiscard }: MessageActions): TableColumn<UnsentMessage>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = useMessageName();
  return [
    {
      key: 'what',
      header: t('operations:messages.columns.what'),
      onPhone: 'title',
      cell: nameOf,
      below: ({ queue }) => t(`operations:queues.names.${queue}`),
    },
    {
      key: 'to',
      header: t('operations:messages.columns.to'),
      cell: ({ recipient, merchantId }) =>
        merchantId === null ? (
          (recipient ?? '–')
        ) : (
          <TextLink href={paths.merchant(merchantId, 'details')}>{t('operations:messages.merchant')}</TextLink>
        ),
    },
    {
      key: 'error',
      header: t('operations:messages.columns.error'),
      cell: ({ lastError }) =>
        lastError === null ? '–' : t(`operations:messages.reasons.${deliveryReason(lastError)}`),
      below: ({ lastError, attempts }) =>
        [lastError, t('operations:messages.attempts', { count: attempts })].filter((part) => part !== null).join(' · '),
    },
    {
      key: 'when',
      header: t('operations:messages.columns.when'),
      cell: ({ createdAt }) => formatMoment(createdAt, language),
      below: ({ nextAttemptAt, givenUpAt }) =>
        givenUpAt
          ? t('operations:messages.givenUp', { moment: formatMoment(givenUpAt, language) })
          : nextAttemptAt && t('operations:messages.next', { moment: formatMoment(nextAttemptAt, language) }),
    },
    {
      key: 'action',
      header: t('operations:messages.columns.action'),
      nowrap: true,
      cell: (message) => {
        const isGivenUp = message.state === 'GivenUp';
        return (
          <Flex gap="1" align="center" justify={{ base: 'flex-end', sm: 'flex-start' }}>
            <Button
              variant="outline"
              aria-label={t(isGivenUp ? 'operations:messages.retryOf' : 'operations:messages.sendNowOf', {
                name: nameOf(message),
              })}
              loading={retriedId === message.id}
              onClick={() => onRetry(message)}
            >
              {t(isGivenUp ? 'operations:messages.retry' : 'operations:messages.sendNow')}
            </Button>
            {isGivenUp && (
              <IconButton
                label={t('operations:messages.discardOf', { name: nameOf(message) })}
                icon={<Trash2 aria-hidden />}
                onClick={() => onDiscard(message)}
              />
            )}
          </Flex>
        );
      },
    },
  ];
};

const DiscardDialog = ({ message, onClose }: { message: UnsentMessage; onClose: () => void }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const nameOf = useMessageName();
  const discard = trpc.operations.discardMessage.useMutation({
    onSuccess: async () => {
      toast.success({ title: t('operations:messages.discarded') });
      await utils.operations.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('operations:messages.discardTitle')}
      action={t('operations:messages.discard')}
      isDangerous
      isPending={discard.isPending}
      error={discard.error}
      onConfirm={() => discard.mutate({ id: message.id })}
      onClose={onClose}
      focusAfter={(opener) => opener ?? document.getElementById(sectionId)}
    >
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {[nameOf(message), message.recipient].filter((part) => part !== null).join(' · ')}
      </chakra.p>
      <p>{t('operations:messages.discardText')}</p>
    </ConfirmDialog>
  );
};
