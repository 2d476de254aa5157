import { Box, chakra, Stack } from '@chakra-ui/react';
import { CircleCheck, CircleX } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';

export interface TestOutcomeButtonsProps {
  sale: Pick<Transaction, 'id'>;
  /** Receives the focus when the report removes the buttons. */
  focusAfter: RefObject<HTMLElement | null>;
  onReported?: (sale: Transaction) => void;
}

const choices = [
  { state: 'Success', Icon: CircleCheck },
  { state: 'Error', Icon: CircleX },
] as const;

/** The virtual reader of test mode reports a pending sale's outcome. */
export const TestOutcomeButtons = ({ sale: { id }, focusAfter, onReported }: TestOutcomeButtonsProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const reporting = trpc.virtualReader.reportOutcome.useMutation({
    onSuccess: async (sale) => {
      focusAfter.current?.focus();
      onReported?.(sale);
      await Promise.all([utils.transactions.invalidate(), utils.today.invalidate()]);
    },
  });
  return (
    <Stack gap="2" mb="5">
      {reporting.error && (
        <Notice tone="danger" title={t('transactions:testOutcome.failed')}>
          <ProblemText error={reporting.error} />
        </Notice>
      )}
      <chakra.p fontWeight="600">{t('transactions:testOutcome.title')}</chakra.p>
      <Box mx="-1">
        {choices.map(({ state, Icon }) => (
          <Button
            key={state}
            variant="outline"
            mx="1"
            mb="2"
            icon={<Icon aria-hidden />}
            disabled={reporting.isPending}
            loading={reporting.isPending && reporting.variables.state === state}
            onClick={() => reporting.mutate({ id, state })}
          >
            {t(`transactions:testOutcome.${state}`)}
          </Button>
        ))}
      </Box>
    </Stack>
  );
};
