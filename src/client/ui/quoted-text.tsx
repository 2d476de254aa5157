import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';

/** Words that a person wrote, with a note that they are quoted: they may be in another language. */
export const QuotedText = ({ children }: { children: string }) => {
  const { t } = useTranslation();
  return (
    <chakra.p overflowWrap="anywhere">
      <chakra.span color="fg.muted">{t('ui:asWritten')}</chakra.span> <q>{children}</q>
    </chakra.p>
  );
};
