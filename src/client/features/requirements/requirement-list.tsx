import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import { formatDay, formatMinute } from '#shared/dates/format-date.ts';
import {
  type RequirementState,
  remedyKeyOf,
  requirementItemKeys,
  requirementItems,
} from '#shared/requirements/requirement-items.ts';
import type { Requirement } from '#shared/requirements/requirements.schema.ts';
import { labelDocuments } from './label-documents.ts';

/** `toMerchant` for those who answer, `toAdmin` for those who judge. */
export type RequirementAudience = 'toMerchant' | 'toAdmin';

const chips: Record<RequirementState, Pick<StateChipProps, 'tone' | 'icon'>> = {
  Overdue: { tone: 'danger', icon: 'failed' },
  Asked: { tone: 'warning', icon: 'waiting' },
  Answered: { tone: 'info', icon: 'note' },
  Accepted: { tone: 'success', icon: 'done' },
  Withdrawn: { tone: 'neutral', icon: 'off' },
};
/** Requirements that wait for the reader come first. */
const orders: Record<RequirementAudience, readonly RequirementState[]> = {
  toMerchant: ['Overdue', 'Asked', 'Answered', 'Accepted', 'Withdrawn'],
  toAdmin: ['Answered', 'Overdue', 'Asked', 'Accepted', 'Withdrawn'],
};

const sorted = (requirements: readonly Requirement[], audience: RequirementAudience): Requirement[] => {
  const rankOf = ({ state, item }: Requirement): number =>
    orders[audience].indexOf(state) * requirementItems.length + requirementItems.indexOf(item);
  return [...requirements].sort((one, other) => rankOf(one) - rankOf(other));
};

interface RequirementListProps {
  requirements: readonly Requirement[];
  audience: RequirementAudience;
  actionsOf: (requirement: Requirement) => ReactNode;
  /** The documents below the answer. */
  documentsOf?: (requirement: Requirement) => ReactNode;
}

/** Shows reason, deadline, task and answer of each requirement. */
export const RequirementList = ({ requirements, audience, actionsOf, documentsOf }: RequirementListProps) => {
  const { t } = useTranslation();
  return (
    <ItemList label={t('requirements:list')}>
      {sorted(requirements, audience).map((requirement) => (
        <ListItem
          key={requirement.id}
          heading={t(requirementItemKeys[requirement.item])}
          chip={<RequirementChip state={requirement.state} audience={audience} />}
          actions={actionsOf(requirement)}
        >
          <Question requirement={requirement} audience={audience} />
          {documentsOf?.(requirement)}
        </ListItem>
      ))}
    </ItemList>
  );
};

export const RequirementChip = ({ state, audience }: { state: RequirementState; audience: RequirementAudience }) => {
  const { t } = useTranslation();
  const texts = audience === 'toAdmin' ? 'statesForAdmin' : 'states';
  return <StateChip {...chips[state]}>{t(`requirements:${texts}.${state}`)}</StateChip>;
};

interface QuestionProps {
  requirement: Requirement;
  audience: RequirementAudience;
}

/** The reason with its note and deadline, and the answer. */
export const Question = ({ requirement, audience }: QuestionProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { item, reason, note, documents, deadline, state, answer, answeredAt } = requirement;
  const isAsked = state === 'Asked' || state === 'Overdue';
  const day = formatDay(deadline, language);
  const suffix = audience === 'toAdmin' ? 'ForAdmin' : '';
  return (
    <>
      <p>
        {t(`requirements:reasons.${reason}.message`)}
        {audience === 'toMerchant' && isAsked && ` ${t(remedyKeyOf(item, reason))}`}
      </p>
      {note && <p>{t('requirements:note', { note })}</p>}
      {audience === 'toMerchant' && documents.length > 0 && (
        <p>
          {t('requirements:answer.files')}:{' '}
          {[...labelDocuments(documents, { t, language }).values()].map(({ full }) => full).join('; ')}
        </p>
      )}
      {answer !== null && answeredAt && (
        <chakra.p fontWeight={isAsked ? undefined : '600'}>
          {t(`requirements:${isAsked ? 'formerAnswer' : 'answered'}${suffix}`, {
            answer,
            moment: formatMinute(answeredAt, language),
          })}
        </chakra.p>
      )}
      {isAsked && (
        <chakra.p color="fg.muted">
          {state === 'Asked' ? t('requirements:deadline', { day }) : t(`requirements:overdue${suffix}`, { day })}
        </chakra.p>
      )}
    </>
  );
};
