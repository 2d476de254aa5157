import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { toast } from '#client/ui/toast.tsx';
import { requirementItemKeys } from '#shared/requirements/requirement-items.ts';
import type { Requirement, RequirementDocument } from '#shared/requirements/requirements.schema.ts';
import { isOpenRequirement } from './is-open-requirement.ts';
import { labelDocuments } from './label-documents.ts';
import { RequirementList } from './requirement-list.tsx';
import { RequirementProblem } from './requirement-problem.tsx';

const DocumentDialog = createOverlay(async () => (await import('./document-dialog.tsx')).DocumentDialog);
const AskAgainDialog = createOverlay(async () => (await import('./ask-again-dialog.tsx')).AskAgainDialog);

interface RequirementsProps {
  merchantId: string;
  requirements: readonly Requirement[];
}

/** The requirements of a merchant, its answers, and an administrator's actions. */
export const MerchantRequirements = (props: RequirementsProps) => {
  const { t } = useTranslation();
  return (
    <Section isDense title={t('requirements:titleForAdmin')} description={t('requirements:descriptionForAdmin')}>
      <Requirements {...props} />
    </Section>
  );
};

const Requirements = ({ merchantId, requirements }: RequirementsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [askedAgain, setAskedAgain] = useState<Requirement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ requirementId: string; document: RequirementDocument } | null>(null);
  const [isShowing, setShowing] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Requirement | null>(null);
  const itemOf = ({ item }: Requirement) => t(requirementItemKeys[item]);
  const onSaved = (done: 'accept' | 'withdraw') => (saved: { data: Requirement[] }) => {
    utils.requirements.list.setData({ merchantId }, saved);
    void utils.audit.list.invalidate();
    toast.success({ title: t(`requirements:${done}.done`) });
  };
  const onError = () => utils.requirements.list.invalidate({ merchantId });
  const accepting = trpc.requirements.accept.useMutation({ onSuccess: onSaved('accept'), onError });
  const withdrawing = trpc.requirements.withdraw.useMutation({
    onSuccess: (saved) => {
      onSaved('withdraw')(saved);
      setWithdrawn(null);
    },
    onError,
  });
  const refused = requirements.find(({ id }) => id === accepting.variables?.id);
  const labels = labelDocuments(
    requirements.flatMap(({ documents }) => documents),
    { t, language },
  );
  const labelOf = ({ id, fileName }: RequirementDocument) => labels.get(id)?.full ?? fileName;
  const currentOf = (seen: Requirement) => requirements.find(({ id }) => id === seen.id) ?? seen;
  return (
    <>
      {accepting.error && refused && (
        <RequirementProblem error={accepting.error} requirement={refused} audience="toAdmin" />
      )}
      <RequirementList
        requirements={requirements}
        audience="toAdmin"
        documentsOf={({ id, documents }) =>
          documents.map((document) => (
            <Button
              key={document.id}
              variant="ghost"
              icon={<FileText aria-hidden />}
              aria-label={t('requirements:document.open', { name: labelOf(document) })}
              onClick={() => {
                setShown({ requirementId: id, document });
                setShowing(true);
              }}
            >
              {labelOf(document)}
            </Button>
          ))
        }
        actionsOf={(requirement) => {
          if (!isOpenRequirement(requirement)) return null;
          const { id, version, state } = requirement;
          const item = itemOf(requirement);
          return (
            <>
              {state === 'Answered' && (
                <Button
                  aria-label={t('requirements:accept.actionOf', { item })}
                  loading={accepting.isPending && accepting.variables.id === id}
                  onClick={() => accepting.mutate({ merchantId, id, version })}
                >
                  {t('requirements:accept.action')}
                </Button>
              )}
              <Button
                variant="outline"
                aria-label={t('requirements:askAgain.actionOf', { item })}
                onClick={() => {
                  setAskedAgain(requirement);
                  setAsking(true);
                }}
              >
                {t('requirements:askAgain.action')}
              </Button>
              <Button
                variant="ghost"
                aria-label={t('requirements:withdraw.actionOf', { item })}
                onClick={() => setWithdrawn(requirement)}
              >
                {t('requirements:withdraw.action')}
              </Button>
            </>
          );
        }}
      />
      {askedAgain && (
        <AskAgainDialog
          key={askedAgain.id}
          open={isAsking}
          merchantId={merchantId}
          requirement={askedAgain}
          onClose={() => setAsking(false)}
        />
      )}
      {shown && (
        <DocumentDialog
          key={shown.document.id}
          open={isShowing}
          merchantId={merchantId}
          {...shown}
          label={labelOf(shown.document)}
          onClose={() => setShowing(false)}
        />
      )}
      {withdrawn && (
        <ConfirmDialog
          title={t('requirements:withdraw.title')}
          action={t('requirements:withdraw.action')}
          isDangerous
          isPending={withdrawing.isPending}
          error={withdrawing.error}
          problem={
            <RequirementProblem error={withdrawing.error} requirement={currentOf(withdrawn)} audience="toAdmin" />
          }
          onConfirm={() => withdrawing.mutate({ merchantId, id: withdrawn.id, version: withdrawn.version })}
          onClose={() => {
            withdrawing.reset();
            setWithdrawn(null);
          }}
        >
          <p>{t('requirements:withdraw.consequence', { item: itemOf(withdrawn) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
