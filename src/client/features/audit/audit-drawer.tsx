import { useState } from 'react';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { AuditDetail } from './audit-detail.tsx';

/** Under this name the address says which one is open. */
export const openParam = 'line';

interface AuditDrawerProps {
  /** The one that the address names, when it is in the list. */
  entry: AuditEntry | null;
  /** Whether the list has come. */
  isListed: boolean;
  onMerchant: (merchantId: string) => void;
}

export const AuditDrawer = ({ entry, isListed, onMerchant }: AuditDrawerProps) => {
  const { t } = useTranslation();
  const { openId, close } = useOpenItem(openParam);
  // What was open stays drawn while the sheet slides out.
  const [last, setLast] = useState(entry);
  if (entry !== null && entry !== last) setLast(entry);
  const shown = entry ?? (openId === null || last?.id === openId ? last : null);
  return (
    <Drawer open={openId !== null} onClose={close} title={t('audit.detail.title')}>
      {shown ? (
        <AuditDetail entry={shown} onMerchant={onMerchant} />
      ) : (
        isListed && (
          <EmptyState drawing="notFound" title={t('audit.detail.notFound')}>
            {t('audit.detail.notFoundText')}
          </EmptyState>
        )
      )}
    </Drawer>
  );
};
