import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';

/** One column, from the question to its end. */
export const CheckoutFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <chakra.main flex="1" width="full" maxW="36rem" mx="auto" px="4" py={{ base: '8', sm: '14' }}>
      <title>{`${title} · ${t('common:productName')}`}</title>
      <chakra.div display="flex" flexDirection="column" gap="6">
        {children}
      </chakra.div>
    </chakra.main>
  );
};
