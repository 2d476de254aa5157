import { lazy, Suspense } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { ItemDrawer } from '#client/ui/data-table/item-drawer.tsx';
import { ReaderSkeleton } from './reader-skeleton.tsx';

const TerminalDetails = lazy(async () => ({ default: (await import('./terminal-details.tsx')).TerminalDetails }));

interface ReaderDrawerProps {
  item: OpenItem;
  refreshMs: number;
}

/** The health of the card reader in the URL. */
export const ReaderDrawer = ({ item, refreshMs }: ReaderDrawerProps) => {
  const { t } = useTranslation();
  return (
    <ItemDrawer item={item} title={t('terminals:health.title')}>
      {(id) => (
        <Suspense fallback={<ReaderSkeleton />}>
          <TerminalDetails id={id} refreshMs={refreshMs} />
        </Suspense>
      )}
    </ItemDrawer>
  );
};
