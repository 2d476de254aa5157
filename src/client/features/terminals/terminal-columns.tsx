import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { countryName } from '#client/lib/country-name.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay, formatHourAndMinute } from '#shared/dates/format-date.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';

type OnPress = (event: MouseEvent<HTMLElement>, terminal: Terminal) => void;

export const useTerminalColumns = ({ onEdit, onDelete }: { onEdit: OnPress; onDelete: OnPress }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: TableColumn<Terminal>[] = [
    {
      key: 'serialNumber',
      header: t('terminals:columns.serialNumber'),
      nowrap: true,
      onPhone: 'title',
      cell: terminalLabel,
      below: ({ type }) => t(`terminals:type.${type}`),
    },
    {
      key: 'address',
      header: t('terminals:columns.address'),
      cell: ({ address }) => address.street,
      // The table scrolls instead of wrapping town names.
      below: ({ address: { zipCode, city, countryCode } }) => (
        <chakra.span whiteSpace={{ base: 'normal', sm: 'nowrap' }}>
          {`${zipCode} ${city}${countryCode === 'HU' ? '' : `, ${countryName(countryCode, language)}`}`}
        </chakra.span>
      ),
    },
    {
      key: 'state',
      header: t('terminals:columns.state'),
      onPhone: 'aside',
      cell: ({ isDisabled }) =>
        isDisabled ? (
          <StateChip tone="neutral" icon="off">
            {t('terminals:state.Inactive')}
          </StateChip>
        ) : (
          <StateChip tone="success" icon="done">
            {t('terminals:state.Active')}
          </StateChip>
        ),
    },
    {
      key: 'lastUsedAt',
      header: t('terminals:columns.lastUsedAt'),
      nowrap: true,
      // On two lines like the others: the address needs the space.
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDay(budapestDay(lastUsedAt), language) : t('terminals:neverUsed')),
      below: ({ lastUsedAt }) => lastUsedAt && formatHourAndMinute(lastUsedAt, language),
    },
    {
      key: 'actions',
      header: t('terminals:columns.actions'),
      nowrap: true,
      cell: (terminal) => (
        <chakra.span display="inline-flex" gap="1" my="-1">
          <IconButton
            label={t('terminals:editOne', { serialNumber: terminal.serialNumber })}
            icon={<Pencil />}
            onClick={(event) => onEdit(event, terminal)}
          />
          <IconButton
            label={t('terminals:deleteOne', { serialNumber: terminal.serialNumber })}
            icon={<Trash2 />}
            onClick={(event) => onDelete(event, terminal)}
          />
        </chakra.span>
      ),
    },
  ];
  return columns;
};
