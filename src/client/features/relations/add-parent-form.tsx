import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
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

/** Finds a merchant among those that may become a parent, and makes it one. */
export const AddParentForm = ({ merchantId, onBusy, onClose }: AddParentFormProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const keyOf = useIdempotencyKey();
  const [searchFor, setSearchFor] = useState('');
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [isMissing, setMissing] = useState(false);

  const available = trpc.relations.listAvailableParents.useQuery(
    { currentMerchantId: merchantId, ...(searchFor === '' ? {} : { searchFor }) },
    { placeholderData: keepPreviousData },
  );
  const options = useMemo(
    () => (available.data ?? []).map(({ id, name, taxNumber }) => ({ value: id, label: name, detail: taxNumber })),
    [available.data],
  );

  const add = useMutation({
    mutationFn: (parentMerchantId: string) => {
      const pair = { parentMerchantId, childMerchantId: merchantId };
      return utils.client.relations.addParent.mutate(pair, { context: { idempotencyKey: keyOf(pair) } });
    },
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
  const refusal = problemOf(add.error);
  const isRefused = refusal.fields.parentMerchantId !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen) add.mutate(chosen.value);
  };

  return (
    <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="5">
      <p>{t('relations:addText')}</p>
      {add.error && !isRefused && (
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
            : isRefused
              ? refusal.messages.join(' ')
              : available.error
                ? t('relations:searchFailed')
                : undefined
        }
        onSearch={setSearchFor}
        selected={chosen}
        onSelect={(option) => {
          setChosen(option);
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
