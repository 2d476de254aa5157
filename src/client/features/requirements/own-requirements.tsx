import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { ItemListSkeleton } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { requirementItemKeys } from '#shared/requirements/requirement-items.ts';
import type { Requirement } from '#shared/requirements/requirements.schema.ts';
import { isOpenRequirement } from './is-open-requirement.ts';
import { RequirementList } from './requirement-list.tsx';

const AnswerDialog = createOverlay(async () => (await import('./answer-dialog.tsx')).AnswerDialog);

interface OwnRequirementsProps {
  merchantId: string;
}

/** The requirements of the merchant, in a section of its own. */
export const OwnRequirementsSection = ({ merchantId }: OwnRequirementsProps) => {
  const { t } = useTranslation();
  useLiveMerchant(merchantId);
  return (
    <Section title={t('requirements:title')} description={t('requirements:description')}>
      <OwnRequirementList merchantId={merchantId} />
    </Section>
  );
};

/** The requirements of the merchant, with the form for each answer. */
export const OwnRequirementList = ({ merchantId }: OwnRequirementsProps) => {
  const { t } = useTranslation();
  const query = trpc.requirements.list.useQuery({ merchantId });
  const mayAnswer = useMayCall('requirements.answer');
  const [isAnswering, setAnswering] = useState(false);
  const [chosen, setChosen] = useState<Requirement | null>(null);
  const answerButton = (requirement: Requirement) => {
    const texts = requirement.state === 'Answered' ? 'correct' : 'action';
    const item = t(requirementItemKeys[requirement.item]);
    return (
      <Button
        variant={texts === 'correct' ? 'outline' : 'solid'}
        aria-label={t(`requirements:answer.${texts}Of`, { item })}
        onClick={() => {
          setChosen(requirement);
          setAnswering(true);
        }}
      >
        {t(`requirements:answer.${texts}`)}
      </Button>
    );
  };
  return (
    <QueryState query={query} skeleton={<ItemListSkeleton />}>
      {({ data }) => (
        <>
          <RequirementList
            requirements={data}
            audience="toMerchant"
            actionsOf={(requirement) => mayAnswer && isOpenRequirement(requirement) && answerButton(requirement)}
          />
          {chosen && (
            <AnswerDialog
              key={chosen.id}
              open={isAnswering}
              merchantId={merchantId}
              requirement={chosen}
              onClose={() => setAnswering(false)}
            />
          )}
        </>
      )}
    </QueryState>
  );
};
