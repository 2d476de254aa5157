import { useState } from 'react';
import { lazyScreen } from '#client/lib/lazy-screen.ts';
import { useArrivalAction } from '#client/lib/navigation/arrival-action.ts';
import { ExportPanel } from '#client/ui/export-panel.tsx';
import { defaultOptions, type ExportedList } from './exported-list.ts';
import { useListExport } from './use-list-export.ts';

const ListExportForm = lazyScreen(async () => (await import('./list-export-form.tsx')).ListExportForm, 'listExports');

interface ListExportDrawerProps {
  merchantId: string;
  list: ExportedList;
  title: string;
  /** The number of rows, as text. */
  count: string;
  /** The applied filters, as text. */
  what: string;
  totalCount: number;
  onOpen?: (() => void) | undefined;
}

/** Exports a list in the background; shows the exports of 30 days. */
export const ListExportDrawer = ({
  merchantId,
  list,
  title,
  count,
  what,
  totalCount,
  onOpen,
}: ListExportDrawerProps) => {
  const [isOpen, setOpen] = useState(false);
  const exporting = useListExport(merchantId, list);
  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  // The server continues the file; the list of exports has it.
  const close = () => {
    exporting.forget();
    setOpen(false);
  };
  useArrivalAction(
    'export',
    () => {
      open();
      exporting.start(defaultOptions);
    },
    totalCount > 0,
  );
  return (
    <ExportPanel title={title} totalCount={totalCount} isOpen={isOpen} onOpen={open} onClose={close}>
      <ListExportForm merchantId={merchantId} list={list} exporting={exporting} count={count} what={what} />
    </ExportPanel>
  );
};
