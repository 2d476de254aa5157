import { Box } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { defaultPageSize } from '#shared/paging/page.ts';
import { useTerminalColumns } from './terminal-columns.tsx';
import type { OpenTerminalDialog, TerminalDialogProps, TerminalDialogState } from './terminal-dialog.tsx';

const TerminalDialog = createOverlay<TerminalDialogProps & { open: boolean }>(
  async () => (await import('./terminal-dialog.tsx')).TerminalDialog,
);

const initialList = { searchFor: '', pageNumber: 1, pageSize: defaultPageSize };

/** Administrators add, edit and delete a merchant's card readers in this table. */
export const TerminalsSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [list, setList] = useState(initialList);
  const [dialog, setDialog] = useState<TerminalDialogState>({ mode: 'Hidden' });
  const trigger = useRef<HTMLElement | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const { searchFor, ...page } = list;
  const terminals = trpc.terminals.listOfMerchant.useQuery(
    { merchantId, ...page, ...(searchFor === '' ? {} : { searchFor }) },
    { placeholderData: keepPreviousData },
  );

  const open = (event: MouseEvent<HTMLElement>, next: OpenTerminalDialog) => {
    trigger.current = event.currentTarget;
    setDialog(next);
  };
  const columns = useTerminalColumns({
    onEdit: (event, terminal) => open(event, { mode: 'Update', terminal }),
    onDelete: (event, terminal) => open(event, { mode: 'Delete', terminal }),
  });

  return (
    <Section
      title={t('terminals:title')}
      actions={
        <Button ref={addButton} icon={<Plus />} onClick={(event) => open(event, { mode: 'Create' })}>
          {t('terminals:add')}
        </Button>
      }
    >
      <Box maxW="28rem" mb="4">
        <SearchField
          label={t('terminals:search')}
          labelHidden={false}
          value={searchFor}
          onSearch={(text) => setList({ ...list, searchFor: text, pageNumber: 1 })}
        />
      </Box>
      <PagedTable
        label={t('terminals:title')}
        query={terminals}
        columns={columns}
        expectedRows={3}
        paging={{
          ...page,
          isFiltered: searchFor !== '',
          onPage: (pageNumber) => setList({ ...list, pageNumber }),
          onPageSize: (pageSize) => setList({ ...list, pageSize, pageNumber: 1 }),
          onClear: () => setList({ ...initialList, pageSize: list.pageSize }),
        }}
        noResults={{ title: t('terminals:noResults.title'), text: t('terminals:noResults.text') }}
        none={{ illustration: 'readers', title: t('terminals:none.title'), text: t('terminals:none.text') }}
      />
      <TerminalDialog
        merchantId={merchantId}
        open={dialog.mode !== 'Hidden'}
        state={dialog}
        onClose={() => setDialog({ mode: 'Hidden' })}
        onDeleted={() => {
          // The row with the trigger is removed.
          trigger.current = null;
        }}
        focusAfter={() => (trigger.current?.isConnected ? trigger.current : addButton.current)}
      />
    </Section>
  );
};
