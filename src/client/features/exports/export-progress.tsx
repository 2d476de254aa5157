import { chakra, Flex, Stack } from '@chakra-ui/react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { StepProgress } from '#client/ui/step-progress.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import type { ListExport } from '#shared/exports/exports.schema.ts';

interface ExportProgressProps {
  merchantId: string;
  /** Null until the server has answered the request. */
  waiting: ListExport | null;
}

/** The progress of an export, and a button that cancels it. */
export const ExportProgress = ({ merchantId, waiting }: ExportProgressProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const cancel = trpc.exports.cancel.useMutation({ onSettled: () => utils.exports.list.invalidate({ merchantId }) });
  const { writtenRows = 0, totalRows = null } = waiting ?? {};
  const text =
    totalRows === null
      ? t('listExports:waiting')
      : t('listExports:rowsDone', {
          done: formatCount(writtenRows, language),
          total: formatCount(totalRows, language),
        });
  return (
    <Stack gap="2">
      <StepProgress
        label={t('ui:export.running')}
        done={Math.min(writtenRows, totalRows ?? 0)}
        total={totalRows || 1}
      />
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" role="status">
          {text}
        </chakra.p>
        {waiting && (
          <Button
            variant="outline"
            aria-label={t('listExports:cancelOf', { moment: formatMoment(waiting.requestedAt, language) })}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ merchantId, id: waiting.id })}
          >
            {t('ui:export.cancel')}
          </Button>
        )}
      </Flex>
      {cancel.error && (
        <Notice tone="danger" title={t('ui:confirm.failed')}>
          <ProblemText error={cancel.error} />
        </Notice>
      )}
    </Stack>
  );
};
