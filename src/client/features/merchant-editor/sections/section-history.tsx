import { History } from 'lucide-react';
import { createContext, use, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { withTexts } from '#client/lib/lazy-screen.ts';
import { IconButton } from '#client/ui/button.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import type { SectionWithFields } from './section-fields.ts';

/** The merchant whose sections are shown. */
export const EditedMerchantId = createContext<string | null>(null);

// Its values are named as in the audit log.
const HistoryDrawer = createOverlay(
  withTexts(
    async () => (await import('./history-drawer.tsx')).HistoryDrawer,
    'audit',
    'settings',
    'developers',
    'users',
    'team',
    'exportSchedules',
    'listExports',
    'notifications',
    'requirements',
    'security',
    'tips',
    'transactions',
    'holds',
  ),
);

interface SectionHistoryProps {
  part: SectionWithFields;
  /** The heading of the section. */
  title: string;
}

/** A button that opens the former values of a section. */
export const SectionHistory = ({ part, title }: SectionHistoryProps) => {
  const { t } = useTranslation();
  const merchantId = use(EditedMerchantId);
  const [isOpen, setIsOpen] = useState(false);
  if (merchantId === null) return null;
  return (
    <>
      <IconButton
        label={t('merchantAdmin:history.ofWhat', { what: title })}
        icon={<History aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      <HistoryDrawer
        merchantId={merchantId}
        part={part}
        title={t('merchantAdmin:history.ofWhat', { what: title })}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
};
