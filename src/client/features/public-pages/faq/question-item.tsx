import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowRight, ChevronDown, Link2 } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useEntryPaths } from '#client/lib/navigation/use-entry-paths.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { termsPaths } from '#shared/company/legal-texts.ts';
import { paths } from '#shared/portal/paths.ts';
import { type FoldedText, fold } from './fold-text.ts';
import { type QuestionId, type RelatedPage, relatedPages } from './questions.ts';
import { markTerms } from './search.ts';

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: '14',
    py: '3.5',
    px: { base: '4', sm: '6' },
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 'l3',
    _hover: { bg: 'bg.subtle' },
    '&::-webkit-details-marker': { display: 'none' },
  },
});

const Sign = chakra('span', {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    color: 'brand.fg',
    transition: 'transform 150ms',
    'details[open] > summary > &': { transform: 'rotate(180deg)' },
  },
});

const paragraphsOf = (answer: FoldedText): FoldedText[] => answer.original.split('\n\n').map(fold);

interface QuestionItemProps {
  id: QuestionId;
  question: FoldedText;
  answer: FoldedText;
  /** The search terms to highlight. */
  words: readonly string[];
  /** Whether the answer contains the hit and opens the item. */
  isAnswerSought: boolean;
}

/** Opens without JavaScript and by a link to its id. */
export const QuestionItem = ({ id, question, answer, words, isAnswerSought }: QuestionItemProps) => {
  const { t } = useTranslation();
  const [path] = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const related = relatedPages[id];

  useEffect(() => {
    const element = details.current;
    if (!isAnswerSought || !element) return;
    element.open = true;
    return () => {
      element.open = false;
    };
  }, [isAnswerSought]);

  return (
    <chakra.details ref={details} css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}>
      <Summary>
        <chakra.h3 textStyle="label" fontSize={{ base: '1rem', sm: '1.125rem' }}>
          <Marked text={question} words={words} />
        </chakra.h3>
        <Sign aria-hidden>
          <ChevronDown size={22} />
        </Sign>
      </Summary>
      <Flex
        id={id}
        align="flex-end"
        justify="space-between"
        gap="2"
        ps={{ base: '4', sm: '6' }}
        pe={{ base: '2', sm: '3' }}
        pb="3"
        scrollMarginTop="6rem"
      >
        <Box minW="0" maxW="42rem" overflowWrap="anywhere" pb="2">
          {paragraphsOf(answer).map((paragraph) => (
            <chakra.p key={paragraph.original} css={{ '& + &': { marginTop: '3' } }}>
              <Marked text={paragraph} words={words} />
            </chakra.p>
          ))}
          {related && <RelatedLink page={related} />}
        </Box>
        <CopyButton
          text={`${typeof location === 'undefined' ? '' : location.origin}${path}#${id}`}
          what={t('faq:copyLink')}
          icon={<Link2 size={20} aria-hidden />}
        />
      </Flex>
    </chakra.details>
  );
};

const RelatedLink = ({ page }: { page: RelatedPage }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pricing, contact, privacyPolicy } = usePublicPaths();
  const { signup } = useEntryPaths();
  const label = (
    <>
      {t(`faq:links.${page}`)}
      <ArrowRight size={18} aria-hidden />
    </>
  );
  const look = { display: 'inline-flex', alignItems: 'center', gap: '1.5', minH: '11', mt: '1' };
  if (page === 'terms')
    return (
      <TextLink asChild {...look}>
        <a href={termsPaths[language]}>{label}</a>
      </TextLink>
    );
  const hrefs = {
    pricing,
    contact,
    privacy: privacyPolicy,
    signup,
    forgotPassword: paths.forgotPassword(),
  };
  return (
    <TextLink href={hrefs[page]} {...look}>
      {label}
    </TextLink>
  );
};

const Mark = chakra('mark', {
  base: { bg: 'accent.muted', color: 'accent.fg', borderRadius: '3px', boxDecorationBreak: 'clone' },
});

const Marked = ({ text, words }: { text: FoldedText; words: readonly string[] }) => {
  let position = 0;
  return markTerms(text, words).map((piece) => {
    const key = position;
    position += piece.text.length;
    return piece.isHit ? <Mark key={key}>{piece.text}</Mark> : <Fragment key={key}>{piece.text}</Fragment>;
  });
};
