import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export const Footer = () => {
  const { t } = useTranslation();
  return (
    <chakra.footer borderTopWidth="1px" borderColor="border">
      <chakra.div
        maxW="88rem"
        mx="auto"
        px={{ base: '4', sm: '6', lg: '8' }}
        py="6"
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
      >
        <Logo />
        <chakra.div hideFrom="sm">
          <ThemeSwitch />
        </chakra.div>
        <chakra.p color="fg.muted">{t('layout.footer')}</chakra.p>
      </chakra.div>
    </chakra.footer>
  );
};
