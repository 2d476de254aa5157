import { chakra, HStack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import type { useOnlineEntities } from './online-transaction-filter.ts';

// Loaded on demand, because merchants do not need its form.
const EntityDialog = createOverlay(async () => (await import('./entity-dialog.tsx')).EntityDialog);

export interface EntitiesSectionProps {
  merchantId: string;
  query: ReturnType<typeof useOnlineEntities>['query'];
}

/** The merchant's web shops; an administrator adds and edits them here. */
export const EntitiesSection = ({ merchantId, query }: EntitiesSectionProps) => {
  const { t } = useTranslation();
  const isAdmin = useSession()?.role === 'Admin';
  const columns = useEntityColumns();
  // Stays set while the dialog fades out.
  const [shown, setShown] = useState<{ entity: OnlineEntity | null } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const edit = (entity: OnlineEntity | null) => {
    setShown({ entity });
    setOpen(true);
  };

  return (
    <chakra.section ref={section} tabIndex={-1} outline="none" mt="10" aria-labelledby={titleId}>
      <HStack wrap="wrap" gap="3" justify="space-between" mb="4">
        <chakra.h2 id={titleId} textStyle="heading">
          {t('onlineTransactions:entities.title')}
        </chakra.h2>
        {isAdmin && (
          <Button variant="outline" icon={<Plus aria-hidden />} onClick={() => edit(null)}>
            {t('onlineTransactions:entities.add')}
          </Button>
        )}
      </HStack>
      <DataTable
        label={t('onlineTransactions:entities.list')}
        query={query}
        rows={({ data }) => data}
        rowKey={({ id }) => id}
        columns={columns}
        expectedRows={1}
        empty={
          <chakra.p color="fg.muted" p="4">
            {t('onlineTransactions:entities.none')}
          </chakra.p>
        }
        {...(isAdmin
          ? {
              rowAction: {
                label: ({ name }: OnlineEntity) => t('onlineTransactions:entities.open', { name }),
                onOpen: edit,
              },
            }
          : {})}
      />
      {shown && (
        <EntityDialog
          merchantId={merchantId}
          entity={shown.entity}
          open={isOpen}
          onClose={() => setOpen(false)}
          focusAfter={() => section.current}
        />
      )}
    </chakra.section>
  );
};

const useEntityColumns = (): TableColumn<OnlineEntity>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('onlineTransactions:entities.name'),
      width: '30%',
      onPhone: 'title',
      cell: ({ name }) => <chakra.span fontWeight="600">{name}</chakra.span>,
    },
    {
      key: 'state',
      header: t('onlineTransactions:entities.state'),
      width: '16%',
      onPhone: 'aside',
      cell: ({ isDisabled }) => (
        <StateChip tone={isDisabled ? 'neutral' : 'success'} icon={isDisabled ? 'off' : 'done'}>
          {t(`onlineTransactions:entities.${isDisabled ? 'disabled' : 'active'}`)}
        </StateChip>
      ),
    },
    {
      key: 'url',
      header: t('onlineTransactions:entities.url'),
      width: '28%',
      cell: ({ url }) => (
        <chakra.span position="relative" display="block" minW="0" wordBreak="break-all">
          <TextLink href={url} target="_blank" rel="noreferrer">
            {url.replace(/^https?:\/\//u, '')}
          </TextLink>
        </chakra.span>
      ),
    },
    {
      key: 'gatewayEntityId',
      header: t('onlineTransactions:entities.gatewayEntityId'),
      width: '26%',
      // Too long for a card; the form shows it.
      onPhone: 'hidden',
      cell: ({ gatewayEntityId }) => (
        <chakra.span overflowWrap="anywhere" color="fg.muted">
          {gatewayEntityId}
        </chakra.span>
      ),
    },
  ];
};
