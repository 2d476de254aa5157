import { chakra } from '@chakra-ui/react';
import { Bluetooth, ChartColumn, Nfc } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '#client/app/access.ts';
import { paths } from '#client/app/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Prices } from './prices.tsx';
import { ReaderAndPhone } from './reader-and-phone.tsx';

const Width = chakra('div', {
  base: { width: 'full', maxW: '88rem', mx: 'auto', px: { base: '4', sm: '6', lg: '8' } },
});

/** What the product is, what it costs, and the way in. */
export const LandingPage = () => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <chakra.main flex="1">
      <title>{t('common.productName')}</title>
      <Width
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1.1fr 1fr' }}
        gap={{ base: '8', lg: '12' }}
        alignItems="center"
        py={{ base: '10', lg: '16' }}
      >
        <div>
          <chakra.h1 textStyle="display" textWrap="balance">
            {t('landing.title')}
          </chakra.h1>
          <chakra.p textStyle="lead" color="fg.muted" mt="5" maxW="34rem">
            {t('landing.lead')}
          </chakra.p>
          <chakra.div mt="8">
            {session ? (
              <LinkButton href={homeOf(session)} size="lg">
                {t('layout.toOwnScreens')}
              </LinkButton>
            ) : (
              <LinkButton href={paths.login()} size="lg">
                {t('landing.login')}
              </LinkButton>
            )}
          </chakra.div>
        </div>
        <chakra.div maxW={{ base: '24rem', lg: 'none' }} width="full" mx="auto">
          <ReaderAndPhone />
        </chakra.div>
      </Width>
      <chakra.section bg="bg.ink" color="fg.onInk" aria-labelledby="prices">
        <Width py={{ base: '12', lg: '20' }}>
          <Prices headingId="prices" />
        </Width>
      </chakra.section>
      <section aria-labelledby="how">
        <Width py={{ base: '12', lg: '20' }}>
          <chakra.h2 id="how" textStyle="section">
            {t('landing.how.title')}
          </chakra.h2>
          <Steps />
        </Width>
      </section>
    </chakra.main>
  );
};

const steps = [
  { key: 'pair', Icon: Bluetooth },
  { key: 'accept', Icon: Nfc },
  { key: 'follow', Icon: ChartColumn },
] as const;

const Steps = () => {
  const { t } = useTranslation();
  return (
    <chakra.ol
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      gap={{ base: '8', md: '10' }}
      mt="10"
    >
      {steps.map(({ key, Icon }) => (
        <li key={key}>
          <chakra.span
            display="inline-grid"
            placeItems="center"
            boxSize="14"
            borderRadius="l3"
            bg="brand.subtle"
            color="brand.fg"
            aria-hidden
          >
            <Icon size={28} />
          </chakra.span>
          <chakra.h3 textStyle="heading" mt="4">
            {t(`landing.how.${key}.title`)}
          </chakra.h3>
          <chakra.p color="fg.muted" mt="2" maxW="26rem">
            {t(`landing.how.${key}.text`)}
          </chakra.p>
        </li>
      ))}
    </chakra.ol>
  );
};
