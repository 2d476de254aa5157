import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { getTypedAnswer, saveTypedAnswer } from '#client/lib/typed-answers.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { TextareaField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { isDocumentItem, requirementItemKeys } from '#shared/requirements/requirement-items.ts';
import { maxRequirementAnswer, type Requirement } from '#shared/requirements/requirements.schema.ts';
import { DocumentUpload } from './document-upload.tsx';
import { PresentValue } from './present-value.tsx';
import { Question } from './requirement-list.tsx';
import { RequirementProblem } from './requirement-problem.tsx';

interface AnswerProps {
  merchantId: string;
  requirement: Requirement;
  onClose: () => void;
}

/** Asks for the answer; a text typed before a reload is restored. */
export const AnswerDialog = ({ open, onClose, ...answer }: AnswerProps & { open: boolean }) => {
  const { t } = useTranslation();
  const { id, item } = answer.requirement;
  const close = () => {
    saveTypedAnswer(id, null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      isChanged={() => getTypedAnswer(id) !== null}
      title={t(requirementItemKeys[item])}
    >
      <AnswerForm {...answer} onClose={close} />
    </Dialog>
  );
};

const AnswerForm = ({ merchantId, requirement, onClose }: AnswerProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  /** The basis of the answer; after a conflict, the current requirement. */
  const [seen, setSeen] = useState(requirement);
  const isDocument = isDocumentItem(requirement.item);
  const [isFileMissing, setFileMissing] = useState(false);
  const list = trpc.requirements.list.useQuery({ merchantId });
  /** With the files that were uploaded meanwhile. */
  const current = list.data?.data.find(({ id }) => id === requirement.id) ?? requirement;
  const given = requirement.state === 'Answered' ? (requirement.answer ?? '') : '';
  const form = useForm({ defaultValues: { answer: getTypedAnswer(requirement.id) ?? given } });
  const { register, handleSubmit, formState, setError } = form;
  const answering = trpc.requirements.answer.useMutation({
    onSuccess: (saved) => {
      utils.requirements.list.setData({ merchantId }, saved);
      void utils.onboarding.get.invalidate({ merchantId });
      toast.success({ title: t('requirements:answer.done'), description: t('requirements:answer.doneText') });
      onClose();
    },
    onError: async (error) => {
      const { code, fields } = problemOf(error);
      const [message] = fields.answer ?? [];
      if (message) setError('answer', { type: serverError, message }, { shouldFocus: true });
      if (code !== 'changedMeanwhile' && code !== 'requirementState') return;
      const { data } = await utils.requirements.list.fetch({ merchantId }, { staleTime: 0 });
      setSeen(data.find(({ id }) => id === seen.id) ?? seen);
    },
  });
  const send = ({ answer }: { answer: string }) => {
    const { id, version } = seen;
    if (isDocument && current.documents.length === 0) return setFileMissing(true);
    answering.mutate({ merchantId, id, version, answer: answer.trim().replaceAll(/\s+/gu, ' ') });
  };
  const isAtField = problemOf(answering.error).fields.answer !== undefined;
  return (
    <chakra.form
      noValidate
      autoComplete="off"
      onSubmit={handleSubmit(send)}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      <div>
        <Question requirement={seen} audience="toMerchant" />
      </div>
      {answering.error && !isAtField && (
        <RequirementProblem error={answering.error} requirement={seen} audience="toMerchant" />
      )}
      {isDocument && (
        <DocumentUpload
          merchantId={merchantId}
          requirement={current}
          isMissing={isFileMissing}
          onChoose={() => setFileMissing(false)}
        />
      )}
      <PresentValue merchantId={merchantId} item={requirement.item} />
      <TextareaField
        label={t(isDocument ? 'requirements:answer.documentField' : 'requirements:answer.field')}
        help={t(isDocument ? 'requirements:answer.privacy' : 'requirements:answer.help')}
        optional={isDocument}
        maxLength={maxRequirementAnswer}
        error={formState.errors.answer?.message}
        {...register('answer', {
          validate: (text) => isDocument || text.trim() !== '' || t('errors:fields.required'),
          onChange: ({ target: { value } }) => saveTypedAnswer(requirement.id, value === given ? null : value),
        })}
      />
      <DialogActions>
        <CancelButton disabled={answering.isPending}>{t('ui:confirm.cancel')}</CancelButton>
        <Button type="submit" loading={answering.isPending}>
          {t('requirements:answer.save')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
