import { Container } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '#client/ui/notice.tsx';

/** Confirms the deletion of the account, above the home page. */
export const AccountDeletedNotice = () => {
  const { t } = useTranslation();
  return (
    <Container py="4">
      <Notice tone="success" title={t('auth:farewell.title')}>
        {t('auth:farewell.text')}
      </Notice>
    </Container>
  );
};
