import { chakra } from '@chakra-ui/react';
import { paths } from '#client/lib/navigation/paths.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';

/** The link sets no password any more, and the way to a new one. */
export const ExpiredLink = () => {
  const { t } = useTranslation();
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" alignItems="flex-start">
      <Notice tone="warning" title={t('auth:newPassword.expiredTitle')}>
        <p>{t('auth:newPassword.expiredText')}</p>
      </Notice>
      <LinkButton href={paths.forgotPassword()}>{t('auth:newPassword.requestNew')}</LinkButton>
    </chakra.div>
  );
};
