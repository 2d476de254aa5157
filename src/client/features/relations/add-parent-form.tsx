import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox, type ComboboxOption } from '#client/ui/combobox.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';

export interface AddParentFormProps {
  merchantId: string;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Finds a merchant that may become a parent and adds the relation. */
export const AddParentForm = ({ merchantId, onBusy, onClose }: AddParentFormProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [searchFor, setSearchFor] = useState('');
  const [selected, setSelected] = useState<ComboboxOption | null>(null);
  const [isMissing, setMissing] = useState(false);

  const available = trpc.relations.listAvailableParents.useQuery(
    { currentMerchantId: merchantId, ...(searchFor === '' ? {} : { searchFor }) },
    { placeholderData: keepPreviousData },
  );
  const options = useMemo(
    () => (available.data ?? []).map(({ id, name, taxNumber }) => ({ value: id, label: name, detail: taxNumber })),
    [available.data],
  );

  const add = trpc.relations.addParent.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
    onMutate: () => onBusy(true),
    onSettled: () => {
      onBusy(false);
      return utils.relations.invalidate();
    },
    onSuccess: ({ parent }) => {
      toast.success({ title: t('relations:added', { name: parent.name }) });
      onClose();
    },
  });
  const problem = problemOf(add.error);
  const isFieldError = problem.fields.parentMerchantId !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(selected === null);
    if (selected) add.mutate({ parentMerchantId: selected.value, childMerchantId: merchantId });
  };

  return (
    <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="5">
      <p>{t('relations:addText')}</p>
      {add.error && !isFieldError && (
        <Notice tone="danger" title={t('relations:notAdded')}>
          <ProblemText error={add.error} />
        </Notice>
      )}
      <Combobox
        label={t('relations:parent')}
        help={t('relations:searchHelp')}
        options={options}
        empty={available.isFetching ? t('ui:loading') : t('relations:noneFound')}
        error={
          isMissing
            ? t('errors:fields.required')
            : isFieldError
              ? problem.messages.join(' ')
              : available.error
                ? t('relations:searchFailed')
                : undefined
        }
        onSearch={setSearchFor}
        selected={selected}
        onSelect={(option) => {
          setSelected(option);
          setMissing(false);
          add.reset();
        }}
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose} disabled={add.isPending}>
          {t('relations:cancel')}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t('relations:add')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
