import { chakra, Flex, Grid } from '@chakra-ui/react';
import { CreditCard, Eye, MessageCircle, Undo2 } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';
import { PublicSection } from '../public-section.tsx';

const promises = [
  { key: 'cards', Sign: CreditCard },
  { key: 'sight', Sign: Eye },
  { key: 'mistake', Sign: Undo2 },
  { key: 'people', Sign: MessageCircle },
] as const;

/** Answers to common concerns about security and errors. */
export const TrustSection = ({ texts }: { texts: OfferTexts }) => {
  const { t } = useTranslation();
  const publicPaths = usePublicPaths();
  return (
    <PublicSection id="trust" title={t('landing:trust.title')}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '8', md: '12' }}
        mt="12"
      >
        {promises.map(({ key, Sign }) => (
          <Flex key={key} gap="5">
            <chakra.span
              display="inline-grid"
              placeItems="center"
              boxSize="14"
              flexShrink={0}
              borderRadius="l3"
              bg="brand.subtle"
              color="brand.fg"
              aria-hidden
            >
              <Sign size={28} strokeWidth={1.75} />
            </chakra.span>
            <div>
              <chakra.h3 textStyle="heading">{t(`landing:trust.${key}.title`)}</chakra.h3>
              <chakra.p color="fg.muted" mt="2" maxW="34rem" textWrap="pretty">
                {t(`landing:trust.${key}.text`, texts)}
              </chakra.p>
              {key === 'people' && (
                <chakra.p>
                  <TextLink href={publicPaths.contact} display="inline-flex" alignItems="center" minH="11">
                    {t('landing:trust.people.link')}
                  </TextLink>
                </chakra.p>
              )}
            </div>
          </Flex>
        ))}
      </Grid>
    </PublicSection>
  );
};
