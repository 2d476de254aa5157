import type { TFunction } from 'i18next';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { maxFilterTerminals } from '#shared/transactions/filter-limits.ts';

const pageSize = 100;

/**
 * Loads all terminals of the merchant, or none without `isWanted`.
 * `isSettled`: all are loaded or failed; `isComplete`: all are loaded.
 */
export const useMerchantTerminals = (merchantId: string, { isWanted = true } = {}) => {
  const first = trpc.terminals.listOfMerchant.useQuery({ merchantId, pageSize }, { enabled: isWanted });
  const rest = trpc.useQueries((t) =>
    Array.from({ length: Math.max((first.data?.totalPages ?? 1) - 1, 0) }, (_, index) =>
      t.terminals.listOfMerchant({ merchantId, pageSize, pageNumber: index + 2 }),
    ),
  );
  const pages = [first, ...rest];
  return {
    terminals: pages.flatMap(({ data }) => data?.data ?? []),
    isSettled: pages.every(({ isPending }) => !isPending),
    isComplete: pages.every(({ isSuccess }) => isSuccess),
  };
};

/** Returns the card reader filter, with disabled readers marked. */
export const terminalChoice = (t: TFunction, terminals: readonly Terminal[]) => ({
  name: 'terminal',
  label: t('transactions:filters.terminal'),
  options: terminals.map((terminal) => ({
    value: terminal.id,
    label: terminal.isDisabled
      ? t('transactions:filters.disabledTerminal', { serialNumber: terminalLabel(terminal) })
      : terminalLabel(terminal),
  })),
  max: maxFilterTerminals,
});
