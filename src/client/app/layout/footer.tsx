import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.tsx';

export const Footer = () => {
  const { t } = useTranslation();
  return (
    <chakra.footer borderTopWidth="1px" borderColor="border">
      <chakra.div
        maxW="96rem"
        mx="auto"
        px={{ base: '4', lg: '7' }}
        py="6"
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
      >
        <Logo />
        <chakra.p color="fg.muted">{t('layout.footer')}</chakra.p>
      </chakra.div>
    </chakra.footer>
  );
};
