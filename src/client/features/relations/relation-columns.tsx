import { HStack } from '@chakra-ui/react';
import { Pencil, Unlink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useMerchantDetail } from '#client/lib/use-merchant-name.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { RowAction, TableColumn } from '#client/ui/data-table/column.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import type { RelatedMerchant, Relation } from '#shared/relations/relations.schema.ts';

export interface RelationRow {
  relation: Relation;
  /** The merchant on the other side of the relation. */
  merchant: RelatedMerchant;
}

type OnPress = (event: MouseEvent<HTMLElement>, row: RelationRow) => void;

export const useRelationColumns = ({ onChange, onEnd }: { onChange: OnPress; onEnd: OnPress }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const detailOf = useMerchantDetail();
  const columns: TableColumn<RelationRow>[] = [
    {
      key: 'name',
      header: t('relations:columns.name'),
      onPhone: 'title',
      cell: ({ merchant }) => merchant.name,
    },
    {
      key: 'taxNumber',
      header: t('relations:columns.taxNumber'),
      nowrap: true,
      cell: ({ merchant }) => merchant.taxNumber,
    },
    {
      // It distinguishes merchants that registered twice.
      key: 'registered',
      header: t('relations:columns.registered'),
      nowrap: true,
      // Servers of the former version do not return it.
      cell: ({ merchant: { createdAt } }: { merchant: { createdAt?: Date } }) =>
        createdAt ? formatMoment(createdAt, language) : '–',
    },
    {
      key: 'actions',
      header: t('relations:columns.actions'),
      nowrap: true,
      width: '8rem',
      cell: (row) => (
        // Above the overlay that makes a whole card pressable on a phone.
        <HStack gap="1" position="relative">
          <IconButton
            label={t('relations:changeOne', { name: row.merchant.name, detail: detailOf(row.merchant) })}
            icon={<Pencil />}
            onClick={(event) => onChange(event, row)}
          />
          <IconButton
            label={t('relations:endOne', { name: row.merchant.name, detail: detailOf(row.merchant) })}
            icon={<Unlink />}
            onClick={(event) => onEnd(event, row)}
          />
        </HStack>
      ),
    },
  ];
  const rowAction: RowAction<RelationRow> = {
    label: () => t('relations:open'),
    href: ({ merchant }) => paths.merchant(merchant.id, 'details'),
  };
  return { columns, rowAction };
};
