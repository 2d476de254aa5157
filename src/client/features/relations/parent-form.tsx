import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useMerchantDetail } from '#client/lib/use-merchant-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import type { ComboboxOption } from '#client/ui/combobox-field.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { Relation } from '#shared/relations/relations.schema.ts';

export interface ParentFormProps {
  /** The merchant that gets the parent. */
  merchantId: string;
  /** The relation whose parent is replaced; null adds a parent. */
  relation: Relation | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Finds a possible parent, and adds or changes the relation. */
export const ParentForm = ({ merchantId, relation, onBusy, onClose }: ParentFormProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const detailOf = useMerchantDetail();
  const [searchFor, setSearchFor] = useState('');
  const [selected, setSelected] = useState<ComboboxOption | null>(null);
  const [isMissing, setMissing] = useState(false);

  const available = trpc.relations.listAvailableParents.useQuery(
    { currentMerchantId: merchantId, ...(searchFor === '' ? {} : { searchFor }) },
    { placeholderData: keepPreviousData },
  );
  const options = useMemo(
    () => (available.data ?? []).map((each) => ({ value: each.id, label: each.name, detail: detailOf(each) })),
    [available.data, detailOf],
  );

  const saving = {
    onMutate: () => onBusy(true),
    onSettled: () => {
      onBusy(false);
      return utils.relations.invalidate();
    },
    onSuccess: ({ parent }: Relation) => {
      toast.success({ title: t('relations:added', { name: parent.name }) });
      onClose();
    },
  };
  const add = trpc.relations.addParent.useMutation({
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
    ...saving,
  });
  const change = trpc.relations.changeParent.useMutation(saving);
  const { error, isPending, reset } = relation === null ? add : change;
  const problem = problemOf(error);
  const isFieldError = problem.fields.parentMerchantId !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(selected === null);
    if (!selected) return;
    const parentMerchantId = selected.value;
    if (relation === null) add.mutate({ parentMerchantId, childMerchantId: merchantId });
    else change.mutate({ parentMerchantId, relationId: relation.relationId });
  };

  return (
    <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="5">
      <p>
        {relation === null
          ? t('relations:addText')
          : t('relations:changeText', {
              parent: `${relation.parent.name} (${detailOf(relation.parent)})`,
              child: relation.child.name,
            })}
      </p>
      {error && !isFieldError && (
        <Notice tone="danger" title={t('relations:notSaved')}>
          <ProblemText error={error} />
        </Notice>
      )}
      <Combobox
        label={t('relations:parent')}
        help={t('relations:searchHelp')}
        options={options}
        empty={available.isFetching ? t('common:loading') : t('relations:noneFound')}
        error={
          isMissing
            ? t('errors:fields.required')
            : isFieldError
              ? problem.messages.join(' ')
              : available.error
                ? t('relations:searchFailed')
                : undefined
        }
        isSearching={available.isPlaceholderData}
        onSearch={setSearchFor}
        selected={selected}
        onSelect={(option) => {
          setSelected(option);
          setMissing(false);
          reset();
        }}
      />
      <DialogActions>
        <CancelButton disabled={isPending}>{t('relations:cancel')}</CancelButton>
        <Button type="submit" loading={isPending}>
          {t(relation === null ? 'relations:add' : 'relations:change')}
        </Button>
      </DialogActions>
    </chakra.form>
  );
};
