import { Box, chakra } from '@chakra-ui/react';
import { CreditCard, FileSignature, LogIn, Mail, Package } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { IconList } from './icon-list.tsx';
import { getPlacedOrder } from './placed-order.ts';

/** The page after the registration: the next steps and, for payment by card, the link to pay. */
export const SignupSuccessPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const isByCard = search.get('paymentMethod') === 'BankCard';
  const order = getPlacedOrder();
  const title = t(isByCard ? 'signup:success.titleToPay' : 'signup:success.title');
  return (
    <chakra.main flex="1" width="full" maxW="40rem" mx="auto" px="4" py={{ base: '8', sm: '14' }}>
      <title>{`${title} · ${t('common:productName')}`}</title>
      <chakra.h1 textStyle="title">{title}</chakra.h1>
      <chakra.p textStyle="lead" color="fg.muted" mt="3" mb="8">
        {t(isByCard ? 'signup:success.leadToPay' : 'signup:success.lead')}
      </chakra.p>
      {isByCard && (
        <Box mb="8">
          {order ? (
            <LinkButton href={paths.checkout(order.referenceCode)} size="lg" icon={<CreditCard aria-hidden />}>
              {t('signup:success.pay')}
            </LinkButton>
          ) : (
            <Notice tone="info">
              <p>{t('signup:success.payByMail')}</p>
            </Notice>
          )}
        </Box>
      )}
      <Card>
        <chakra.h2 textStyle="heading" mb="4">
          {t('signup:success.next')}
        </chakra.h2>
        <IconList
          items={[
            { icon: <Mail />, title: t('signup:success.mail.title'), text: t('signup:success.mail.text') },
            {
              icon: <FileSignature />,
              title: t('signup:success.contract.title'),
              text: t('signup:success.contract.text'),
            },
            { icon: <Package />, title: t('signup:success.reader.title'), text: t('signup:success.reader.text') },
            { icon: <LogIn />, title: t('signup:success.portal.title'), text: t('signup:success.portal.text') },
          ]}
        />
      </Card>
      <Box mt="6">
        <LinkButton href={paths.login()} variant={isByCard ? 'outline' : 'solid'}>
          {t('signup:success.login')}
        </LinkButton>
      </Box>
    </chakra.main>
  );
};
