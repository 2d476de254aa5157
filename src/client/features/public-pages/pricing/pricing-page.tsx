import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Width } from '../public-section.tsx';

/** Every fee, what it comes to for a shop, and what is not charged. */
export const PricingPage = () => {
  const { t } = useTranslation();
  return (
    <chakra.main flex="1">
      <title>{t('common.productName')}</title>
      <Width py={{ base: '10', lg: '16' }} />
    </chakra.main>
  );
};
