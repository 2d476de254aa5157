import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';

/** Quotes a person's text, with a note: its language may differ. */
export const QuotedText = ({ children }: { children: string }) => {
  const { t } = useTranslation();
  return (
    <chakra.p overflowWrap="anywhere">
      <chakra.span color="fg.muted">{t('ui:asWritten')}</chakra.span> <q>{children}</q>
    </chakra.p>
  );
};
