import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { formatDay } from '#shared/dates/format-date.ts';
import type { TipDay } from '#shared/tips/tips.schema.ts';
import { ShareForm } from './share-form.tsx';

interface ShareDrawerProps {
  merchantId: string;
  /** `2026-11` */
  month: string;
  /** The day whose tips are shared out; null while the drawer is closed. */
  day: TipDay | null;
  /** Names to choose from. */
  names: readonly string[];
  onClose: () => void;
}

/** Shares out the tips of a day among people. */
export const ShareDrawer = ({ day, onClose, ...form }: ShareDrawerProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = day ? t('tips:form.titleOf', { day: formatDay(day.day, language) }) : t('tips:form.title');
  return (
    <Drawer open={day !== null} onClose={onClose} title={title}>
      {day && <ShareForm day={day} onClose={onClose} {...form} />}
    </Drawer>
  );
};
