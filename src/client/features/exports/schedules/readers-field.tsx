import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ChoiceFields } from '#client/ui/data-table/choices-menu.tsx';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import { maxFilterTerminals } from '#shared/transactions/filter-limits.ts';

const pageSize = 100;

interface ReadersFieldProps {
  merchantId: string;
  /** The ids of the selected ones; none are all. */
  values: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The card readers whose transactions are exported. Nothing for a merchant with a single one. */
export const ReadersField = ({ merchantId, values, onChange }: ReadersFieldProps) => {
  const { t } = useTranslation();
  const terminals = trpc.terminals.listOfMerchant.useQuery({ merchantId, pageSize }).data?.data ?? [];
  if (terminals.length < 2 && values.length === 0) return null;
  return (
    <div>
      <ChoiceFields
        groups={[
          {
            name: 'terminal',
            label: t('transactions:filters.terminal'),
            options: terminals.map((terminal) => ({
              value: terminal.id,
              label: terminal.isDisabled
                ? t('transactions:filters.disabledTerminal', { serialNumber: terminalLabel(terminal) })
                : terminalLabel(terminal),
            })),
            values,
            max: maxFilterTerminals,
            onChange,
          },
        ]}
      />
      <chakra.p color="fg.muted">{t('exportSchedules:form.readersHelp')}</chakra.p>
    </div>
  );
};
