import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton, useMarkSaved } from '#client/ui/discard-guard.tsx';
import { toast } from '#client/ui/toast.tsx';
import { requirementItemKeys } from '#shared/requirements/requirement-items.ts';
import { askAgainFieldsSchema, type Requirement } from '#shared/requirements/requirements.schema.ts';
import { DeadlineField, suggestedDeadline } from './deadline-field.tsx';
import { QuestionFields } from './question-fields.tsx';
import { Question } from './requirement-list.tsx';
import { RequirementProblem } from './requirement-problem.tsx';

type Entered = z.input<typeof askAgainFieldsSchema>;
type Asked = z.output<typeof askAgainFieldsSchema>;

interface AskAgainProps {
  merchantId: string;
  requirement: Requirement;
  onClose: () => void;
}

/** Asks for an item again, with another reason and deadline. */
export const AskAgainDialog = ({ open, ...ask }: AskAgainProps & { open: boolean }) => {
  const { t } = useTranslation();
  const item = t(requirementItemKeys[ask.requirement.item]);
  return (
    <Dialog open={open} onClose={ask.onClose} title={t('requirements:askAgain.title', { item })}>
      <AskAgainForm {...ask} />
    </Dialog>
  );
};

const AskAgainForm = ({ merchantId, requirement, onClose }: AskAgainProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const markSaved = useMarkSaved();
  /** The basis of the question; after a conflict, the current requirement. */
  const [seen, setSeen] = useState(requirement);
  const { control, register, handleSubmit, formState } = useForm<Entered, unknown, Asked>({
    resolver: zodResolver(askAgainFieldsSchema),
    defaultValues: { reason: requirement.reason, note: '', deadline: suggestedDeadline(useToday()) },
  });
  const asking = trpc.requirements.askAgain.useMutation({
    onSuccess: (saved) => {
      markSaved();
      utils.requirements.list.setData({ merchantId }, saved);
      void utils.audit.list.invalidate();
      toast.success({ title: t('requirements:ask.done'), description: t('requirements:ask.doneText') });
      onClose();
    },
    onError: async () => {
      const { data } = await utils.requirements.list.fetch({ merchantId }, { staleTime: 0 });
      setSeen(data.find(({ id }) => id === seen.id) ?? seen);
    },
  });
  const { id, version } = seen;
  return (
    <chakra.form
      noValidate
      autoComplete="off"
      onSubmit={handleSubmit((asked) => asking.mutate({ merchantId, id, version, ...asked }))}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      <div>
        <Question requirement={seen} audience="toAdmin" />
      </div>
      {asking.error && <RequirementProblem error={asking.error} requirement={seen} audience="toAdmin" />}
      <QuestionFields
        item={requirement.item}
        reason={useWatch({ control, name: 'reason' })}
        reasonField={{ error: fieldText(t, formState.errors.reason), ...register('reason') }}
        noteField={{ error: fieldText(t, formState.errors.note), ...register('note') }}
      />
      <DeadlineField error={fieldText(t, formState.errors.deadline)} {...register('deadline')} />
      <DialogActions>
        <CancelButton disabled={asking.isPending}>{t('ui:confirm.cancel')}</CancelButton>
        <Button type="submit" loading={asking.isPending}>
          {t('requirements:ask.save')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
