import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { z } from 'zod';
import { fieldText } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { filterToSave, periodsOfQuery } from '#client/lib/list/saved-view.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useIdempotencyKey } from '#client/lib/rpc/use-idempotency-key.ts';
import { useMayCall, useMayShare } from '#client/lib/session/use-may-call.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { CheckboxField } from '#client/ui/checkbox-field.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast.tsx';
import { type NamedPeriod, namedPeriods } from '#shared/dates/named-periods.ts';
import { enteredView, maxPinnedViews, type SavedView } from '#shared/saved-views/saved-views.schema.ts';
import type { ViewFilter, ViewList } from '#shared/saved-views/view-lists.ts';

const formSchema = z.object(enteredView).required();

interface SaveViewDialogProps {
  merchantId: string;
  list: ViewList;
  /** The view to change; null for a new one of `query`. */
  view: SavedView | null;
  query: ViewFilter;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
  onDeleted: (view: SavedView) => void;
}

/** Names a new view, or renames, shares, pins or deletes one. */
export const SaveViewDialog = ({ merchantId, list, view, query, onClose, onSaved, onDeleted }: SaveViewDialogProps) => {
  const { t } = useTranslation();
  const today = useToday();
  const utils = trpc.useUtils();
  const periods = view ? [] : periodsOfQuery(list, query, today);
  const [period, setPeriod] = useState<NamedPeriod | null>(periods[0] ?? null);
  const [isDeleting, setDeleting] = useState(false);
  const mayShare = useMayShare();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: {
      name: view?.name ?? '',
      isShared: mayShare && (view?.isShared ?? false),
      isPinned: view?.isPinned ?? false,
      isDefault: view?.isDefault ?? false,
    },
  });
  const refresh = () => utils.savedViews.list.invalidate({ merchantId });
  const onSuccess = async (saved: SavedView) => {
    await refresh();
    toast.success({ title: t('savedViews:saved') });
    onSaved(saved);
    onClose();
  };
  const adding = trpc.savedViews.add.useMutation({
    onSuccess,
    trpc: { context: { idempotencyKey: useIdempotencyKey() } },
  });
  const changing = trpc.savedViews.update.useMutation({ onSuccess });
  const removing = trpc.savedViews.remove.useMutation({
    onSuccess: async () => {
      // The URL loses it first; otherwise it seems that another user deleted it.
      if (view) onDeleted(view);
      await refresh();
      toast.success({ title: t('savedViews:deleted') });
      onClose();
    },
  });
  const isBusy = adding.isPending || changing.isPending || removing.isPending;
  const error = adding.error ?? changing.error ?? removing.error;
  return (
    <Dialog open onClose={onClose} title={t(view ? 'savedViews:form.change' : 'savedViews:form.add')} busy={isBusy}>
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        onSubmit={handleSubmit((entered) =>
          view
            ? changing.mutate({ merchantId, id: view.id, list, filter: view.filter, ...entered })
            : adding.mutate({ merchantId, list, filter: filterToSave(list, query, period), ...entered }),
        )}
      >
        {error && (
          <Notice tone="danger" title={t(removing.error ? 'savedViews:deleteFailed' : 'savedViews:saveFailed')}>
            <ProblemText error={error} />
          </Notice>
        )}
        <TextField
          label={t('savedViews:form.name')}
          autoComplete="off"
          error={fieldText(t, formState.errors.name)}
          {...register('name')}
        />
        {periods.length > 0 && (
          <SelectField
            label={t('ui:filters.period')}
            help={t('savedViews:form.periodHelp')}
            options={[
              ...periods.map((name) => ({ value: name, label: t(`ui:periods.${name}`) })),
              { value: '', label: t('savedViews:form.fixedDays') },
            ]}
            value={period ?? ''}
            onChange={({ target }) => setPeriod(namedPeriods.find((name) => name === target.value) ?? null)}
          />
        )}
        <div>
          <CheckboxField
            label={t('savedViews:form.isPinned')}
            help={t('savedViews:form.pinnedHelp', { max: maxPinnedViews })}
            {...register('isPinned')}
          />
          <CheckboxField label={t('savedViews:form.isDefault')} {...register('isDefault')} />
          {mayShare ? (
            <CheckboxField label={t('savedViews:form.isShared')} {...register('isShared')} />
          ) : (
            <chakra.p color="fg.muted">{t('savedViews:form.onlyOwn')}</chakra.p>
          )}
        </div>
        {isDeleting && view && (
          <Notice
            tone="warning"
            title={t('savedViews:form.sure')}
            action={
              <Button loading={removing.isPending} onClick={() => removing.mutate({ merchantId, id: view.id })}>
                {t('savedViews:form.delete')}
              </Button>
            }
          >
            <UsesOfView merchantId={merchantId} view={view} />
          </Notice>
        )}
        <DialogActions>
          {view && !isDeleting && (
            <Button variant="ghost" color="danger.fg" disabled={isBusy} onClick={() => setDeleting(true)}>
              {t('savedViews:form.delete')}
            </Button>
          )}
          <CancelButton disabled={isBusy}>{t('savedViews:form.cancel')}</CancelButton>
          <Button type="submit" loading={adding.isPending || changing.isPending}>
            {t('savedViews:form.submit')}
          </Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
};

/** Warns of affected uses: sharing, menus, and scheduled exports. */
const UsesOfView = ({ merchantId, view }: { merchantId: string; view: SavedView }) => {
  const { t } = useTranslation();
  const mayList = useMayCall('exportSchedules.list');
  const schedules = trpc.exportSchedules.list.useQuery({ merchantId }, { enabled: mayList }).data?.data ?? [];
  const names = schedules.flatMap(({ savedViewId, name }) => (savedViewId === view.id ? [name] : []));
  const uses = [
    view.isShared && t('savedViews:form.lost.shared'),
    view.isPinned && t('savedViews:form.lost.pinned'),
    view.isDefault && t('savedViews:form.lost.default'),
    names.length > 0 && t('savedViews:form.lost.schedules', { names: names.join(', ') }),
  ].filter((use) => use !== false);
  if (uses.length === 0) return null;
  return (
    <chakra.ul p="0" m="0">
      {uses.map((use) => (
        <li key={use}>{use}</li>
      ))}
    </chakra.ul>
  );
};
