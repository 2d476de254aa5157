import type { TFunction } from 'i18next';
import { customerService, customerServicePhone } from '#shared/company/company.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { offerTexts } from '#shared/offer/offer-texts.ts';
import { type GroupId, type QuestionId, questionGroups } from './questions.ts';

export interface QuestionText {
  id: QuestionId;
  groupId: GroupId;
  question: string;
  /** An empty line separates paragraphs. */
  answer: string;
  /** Synonyms for the search. */
  words: string;
}

/** Returns all questions and answers, with interpolated prices and service facts. */
export const listQuestions = (t: TFunction, language: Language): QuestionText[] => {
  const facts = { ...offerTexts(language), email: customerService.email, phone: customerServicePhone };
  return questionGroups.flatMap(({ id: groupId, questions }) =>
    questions.map((id) => ({
      id,
      groupId,
      question: t(`faq:questions.${id}.question`),
      answer: t(`faq:questions.${id}.answer`, facts),
      words: t(`faq:questions.${id}.words`),
    })),
  );
};
