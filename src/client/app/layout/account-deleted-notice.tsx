import { Container } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '#client/ui/notice.tsx';

/** The last words to whoever has deleted the profile, above the page that they are led to. */
export const AccountDeletedNotice = () => {
  const { t } = useTranslation();
  return (
    <Container py="4">
      <Notice tone="success" title={t('layout:farewell.title')}>
        {t('layout:farewell.text')}
      </Notice>
    </Container>
  );
};
