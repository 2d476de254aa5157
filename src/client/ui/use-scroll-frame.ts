import { useTranslation } from '#client/lib/i18n.ts';

/**
 * Attributes of a scrolling table's frame: keyboard access and a landmark.
 * Its name differs from the table's, which the section around it often has.
 */
export const useScrollFrame = (table: string) => {
  const { t } = useTranslation();
  return { role: 'region', tabIndex: 0, 'aria-label': t('ui:rowsOf', { table }) } as const;
};
