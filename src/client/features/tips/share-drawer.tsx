import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { formatDay } from '#shared/dates/format-date.ts';
import type { TipDay } from '#shared/tips/tips.schema.ts';
import { ShareForm } from './share-form.tsx';

interface ShareDrawerProps {
  merchantId: string;
  /** `2026-11` */
  month: string;
  /**
   * The days to share out among the same people, as they were at the opening.
   * Null while it is closed.
   */
  days: readonly TipDay[] | null;
  /** Names to choose from. */
  names: readonly string[];
  onClose: () => void;
}

/** Shares out the tips of a day, or of several, among people. */
export const ShareDrawer = ({ days, onClose, ...form }: ShareDrawerProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [day] = days?.length === 1 ? days : [];
  const title = day ? t('tips:form.titleOf', { day: formatDay(day.day, language) }) : t('tips:form.title');
  return (
    <Drawer open={days !== null} onClose={onClose} busy={isBusy} title={title}>
      {days && <ShareForm days={days} onClose={onClose} onBusy={setIsBusy} {...form} />}
    </Drawer>
  );
};
