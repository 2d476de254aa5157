import { Box, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Plus, X } from 'lucide-react';
import { type FieldPath, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldText, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton, useMarkSaved } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { MerchantType } from '#shared/merchants/merchant-enums.ts';
import {
  isOfCompany,
  type RequirementItem,
  requirementItemKeys,
  requirementItems,
} from '#shared/requirements/requirement-items.ts';
import { askRequirementsSchema } from '#shared/requirements/requirements.schema.ts';
import { DeadlineField, suggestedDeadline } from './deadline-field.tsx';
import { isOpenRequirement } from './is-open-requirement.ts';
import { QuestionFields } from './question-fields.tsx';

const formSchema = askRequirementsSchema.omit({ merchantId: true });
type Entered = z.input<typeof formSchema>;
type Asked = z.output<typeof formSchema>;

interface AskProps {
  merchant: { id: string; type: MerchantType };
  onClose: () => void;
}

/** Asks a merchant for items, with one deadline for all. */
export const AskDialog = ({ open, ...ask }: AskProps & { open: boolean }) => {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={ask.onClose} title={t('requirements:ask.title')}>
      <AskForm {...ask} />
    </Dialog>
  );
};

/** A row without an item; the schema refuses it. */
const emptyRow = { item: '' as RequirementItem, reason: 'Missing' as const, note: '' };

const AskForm = ({ merchant: { id: merchantId, type }, onClose }: AskProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const markSaved = useMarkSaved();
  const form = useForm<Entered, unknown, Asked>({
    resolver: zodResolver(formSchema),
    defaultValues: { deadline: suggestedDeadline(useToday()), items: [emptyRow] },
  });
  const { control, register, handleSubmit, formState, setError, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const rows = useWatch({ control, name: 'items' });
  const asking = trpc.requirements.ask.useMutation({
    onSuccess: (saved) => {
      markSaved();
      utils.requirements.list.setData({ merchantId }, saved);
      void utils.audit.list.invalidate();
      toast.success({ title: t('requirements:ask.done'), description: t('requirements:ask.doneText') });
      onClose();
    },
    onError: (error) => {
      for (const [path, [message]] of Object.entries(problemOf(error).fields)) {
        const name = path.replaceAll(/\[(\d+)\]/gu, '.$1') as FieldPath<Entered>;
        if (message) setError(name, { type: serverError, message });
      }
    },
    onSettled: () => utils.requirements.list.invalidate({ merchantId }),
  });
  const { data } = trpc.requirements.list.useQuery({ merchantId });
  const openItems = new Set(data?.data.filter(isOpenRequirement).map(({ item }) => item));
  const available = requirementItems.filter(
    (item) => !openItems.has(item) && !(type === 'Person' && isOfCompany(item)),
  );
  const chosen = new Set(rows.map(({ item }) => item));
  const errors = formState.errors.items;
  return (
    <chakra.form
      noValidate
      autoComplete="off"
      onSubmit={handleSubmit((asked) => asking.mutate({ merchantId, ...asked }))}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      {asking.error && (
        <Notice tone="danger" title={t('requirements:failed')}>
          <ProblemText error={asking.error} />
        </Notice>
      )}
      {fields.map((field, index) => {
        const { item, reason = 'Missing' } = rows[index] ?? {};
        const name = item ? t(requirementItemKeys[item]) : String(index + 1);
        return (
          <chakra.fieldset key={field.id} display="flex" flexDirection="column" gap="3" minW="0" position="relative">
            <chakra.legend textStyle="label" float="left" w="full" lineHeight="2.75rem">
              {t('requirements:ask.item', { number: index + 1 })}
            </chakra.legend>
            {fields.length > 1 && (
              <Box position="absolute" top="0" insetEnd="0">
                <IconButton
                  label={t('requirements:ask.remove', { item: name })}
                  icon={<X />}
                  onClick={() => remove(index)}
                />
              </Box>
            )}
            <SelectField
              label={t('requirements:ask.what')}
              placeholder={t('requirements:ask.choose')}
              options={available
                .filter((each) => each === item || !chosen.has(each))
                .map((value) => ({ value, label: t(requirementItemKeys[value]) }))}
              error={fieldText(t, errors?.[index]?.item)}
              {...register(`items.${index}.item`, {
                // Fields and documents have different reasons.
                onChange: () => setValue(`items.${index}.reason`, 'Missing'),
              })}
            />
            <QuestionFields
              item={item || 'email'}
              reason={reason}
              reasonField={{ error: fieldText(t, errors?.[index]?.reason), ...register(`items.${index}.reason`) }}
              noteField={{ error: fieldText(t, errors?.[index]?.note), ...register(`items.${index}.note`) }}
            />
          </chakra.fieldset>
        );
      })}
      {fields.length < available.length && (
        <Box>
          <Button variant="outline" icon={<Plus aria-hidden />} onClick={() => append(emptyRow)}>
            {t('requirements:ask.another')}
          </Button>
        </Box>
      )}
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
