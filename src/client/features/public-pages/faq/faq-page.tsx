import { Box, Container, chakra, Flex, Grid } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { customerService } from '#shared/company/company.ts';
import { PageHeading } from '../public-section.tsx';
import { SectionLinks } from '../section-links.tsx';
import { fold } from './fold-text.ts';
import { listQuestions } from './list-questions.ts';
import { QuestionItem } from './question-item.tsx';
import { type GroupId, type QuestionId, questionGroups } from './questions.ts';
import { findHits, hasTerms, type Searchable, searchTerms } from './search.ts';
import { useQuery } from './use-query.ts';

interface Entry extends Searchable {
  id: QuestionId;
  groupId: GroupId;
}

/** All answers are in the DOM, for browser search and search engines. */
export const FaqPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { inForce, typed, type, search } = useQuery();
  useLinkedQuestion();

  const entries = useMemo<Entry[]>(
    () =>
      listQuestions(t, language).map(({ id, groupId, question, answer, words }) => ({
        id,
        groupId,
        question: fold(question),
        answer: fold(answer),
        words: fold(words),
      })),
    [t, language],
  );
  const words = searchTerms(typed);
  const isSearching = words.length > 0;

  return (
    <chakra.main flex="1" pb={{ base: '12', lg: '20' }}>
      <Container>
        <PageHeading title={t('faq:title')} lead={t('faq:description')} />
        <Box maxW="40rem" mb={{ base: '6', lg: '10' }}>
          <SearchField
            label={t('faq:search')}
            placeholder={t('faq:placeholder')}
            value={inForce}
            onType={type}
            onSearch={search}
          />
        </Box>
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            lg: isSearching ? 'minmax(0, 58rem)' : '15rem minmax(0, 1fr)',
          }}
          gap={{ base: '6', lg: '12' }}
        >
          {!isSearching && (
            <SectionLinks
              label={t('faq:groupsLabel')}
              sections={questionGroups.map(({ id }) => ({ id, title: t(`faq:groups.${id}`) }))}
            />
          )}
          <Grid gap="10" minW="0">
            {isSearching ? (
              <Hits hits={findHits(entries, words)} words={words} />
            ) : (
              questionGroups.map(({ id }) => (
                <section key={id} id={id} aria-labelledby={`${id}-title`}>
                  <chakra.h2 id={`${id}-title`} textStyle="title" mb="3">
                    {t(`faq:groups.${id}`)}
                  </chakra.h2>
                  <QuestionList entries={entries.filter(({ groupId }) => groupId === id)} words={[]} />
                </section>
              ))
            )}
            <Unanswered />
          </Grid>
        </Grid>
      </Container>
    </chakra.main>
  );
};

const Hits = ({ hits, words }: { hits: readonly Entry[]; words: readonly string[] }) => {
  const { t } = useTranslation();
  return (
    <section>
      <Box role="status" mb={hits.length > 0 ? '3' : '0'}>
        <chakra.h2 textStyle="heading" srOnly={hits.length === 0}>
          {hits.length > 0 ? t('faq:hits', { count: hits.length }) : t('faq:noHits')}
        </chakra.h2>
      </Box>
      {hits.length > 0 ? (
        <QuestionList entries={hits} words={words} />
      ) : (
        <EmptyState illustration="notFound" title={t('faq:noHits')}>
          <p>{t('faq:noHitsText')}</p>
        </EmptyState>
      )}
    </section>
  );
};

const QuestionList = ({ entries, words }: { entries: readonly Entry[]; words: readonly string[] }) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3">
    {entries.map(({ id, question, answer }) => (
      <QuestionItem
        key={id}
        id={id}
        question={question}
        answer={answer}
        words={words}
        // If only the question matches, the answer stays closed.
        isAnswerSought={words.length > 0 && (entries.length === 1 || !hasTerms(question, words))}
      />
    ))}
  </Box>
);

const Unanswered = () => {
  const { t } = useTranslation();
  const { contact } = usePublicPaths();
  return (
    <chakra.section
      aria-labelledby="unanswered"
      bg="brand.subtle"
      borderRadius="l3"
      p={{ base: '5', sm: '8' }}
      display="flex"
      flexWrap="wrap"
      gap="5"
      alignItems="center"
      justifyContent="space-between"
    >
      <div>
        <chakra.h2 id="unanswered" textStyle="heading">
          {t('faq:unanswered')}
        </chakra.h2>
        <chakra.p mt="1">{t('faq:unansweredText', customerService.hours)}</chakra.p>
      </div>
      <Flex wrap="wrap" gap="3">
        <MailButton />
        <LinkButton href={contact} variant="outline">
          {t('faq:links.contact')}
        </LinkButton>
      </Flex>
    </chakra.section>
  );
};

const MailButton = () => {
  const { t } = useTranslation();
  return (
    <LinkButton href={`mailto:${customerService.email}`} icon={<Mail />}>
      {t('faq:write')}
    </LinkButton>
  );
};

const addressHash = () => location.hash.slice(1);
const noHash = () => '';

/** Opens the question of the URL's hash and scrolls to it. */
const useLinkedQuestion = (): void => {
  const hash = useLocationProperty(addressHash, noHash);
  useEffect(() => {
    const details = hash === '' ? null : document.getElementById(hash)?.closest('details');
    if (!details) return;
    details.open = true;
    // Waits a frame: an effect of this one scrolls to the top.
    const frame = requestAnimationFrame(() => {
      details.scrollIntoView();
      details.querySelector('summary')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
};
