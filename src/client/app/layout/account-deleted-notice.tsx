import { Container } from '@chakra-ui/react';
import { KeptData } from '#client/features/merchant-details/kept-data.tsx';
import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '#client/ui/notice.tsx';
import type { ClosedAccount } from '#shared/privacy/kept-data.ts';

export const AccountDeletedNotice = ({ account }: { account: ClosedAccount }) => {
  const { t } = useTranslation();
  return (
    <Container py="4">
      <Notice tone="success" title={t('auth:farewell.title')}>
        <p>{t('auth:farewell.text')}</p>
        <KeptData account={account} title={t('auth:farewell.kept')} />
      </Notice>
    </Container>
  );
};
