import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { TextLink } from '#client/ui/text-link.tsx';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';
import { PublicSection } from '../public-section.tsx';

const questions = ['documents', 'payout', 'small', 'foreign', 'rarely'] as const;

const Question = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '14',
    py: '3',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 'l1',
    textStyle: 'heading',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

const Sign = chakra('span', {
  base: {
    flexShrink: 0,
    color: 'fg.muted',
    transition: 'transform 120ms',
    'details[open] &': { transform: 'rotate(180deg)' },
  },
});

/** The first frequent questions. They open without JavaScript. */
export const QuestionsSection = ({ texts }: { texts: OfferTexts }) => {
  const { t } = useTranslation();
  const publicPaths = usePublicPaths();
  return (
    <PublicSection id="questions" beside title={t('landing:questions.title')}>
      <Box mt={{ lg: '-3' }}>
        {questions.map((key) => (
          <chakra.details key={key} borderBottomWidth="1px" borderColor="border">
            <Question>
              {t(`landing:questions.${key}.question`, texts)}
              <Sign aria-hidden>
                <ChevronDown size={22} />
              </Sign>
            </Question>
            <chakra.p pb="5" pe="10" color="fg.muted" textWrap="pretty">
              {t(`landing:questions.${key}.answer`, texts)}
            </chakra.p>
          </chakra.details>
        ))}
        <chakra.p mt="3">
          <TextLink href={publicPaths.faq} display="inline-flex" alignItems="center" minH="11">
            {t('landing:questions.all')}
          </TextLink>
        </chakra.p>
      </Box>
    </PublicSection>
  );
};
