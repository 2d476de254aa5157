import { useTranslation } from '#client/lib/i18n.ts';

/**
 * Attributes of the frame around a table that scrolls: reached by the keyboard, and a landmark with a name of its own,
 * since the section around it often has the table's name.
 */
export const useScrollFrame = (table: string) => {
  const { t } = useTranslation();
  return { role: 'region', tabIndex: 0, 'aria-label': t('ui:rowsOf', { table }) } as const;
};
