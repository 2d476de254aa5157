import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import { focusFirstError, serverError } from '#client/lib/form-errors.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useConflict } from '#client/lib/use-conflict.ts';
import { useForm } from '#client/lib/use-form.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { Merchant } from '#shared/merchants/merchants.schema.ts';
import { updateMerchantSchema } from '#shared/registration/update-merchant.schema.ts';
import { fieldPath } from '#shared/validation/field-messages.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { MidOwner } from './mid-owner.tsx';

export interface EditDrawerProps<F extends FieldValues> {
  merchant: Merchant;
  title: string;
  toForm: (merchant: Merchant) => F;
  /**
   * Converts the form to the unvalidated request.
   * The shared schema validates it here and on the server.
   */
  toEdit: (form: F) => object;
  /** Maps the path of an error to the field of the form. */
  fieldOf: (path: string) => string;
  onClose: () => void;
  children: ReactNode;
}

const formId = 'edit-form';

/** The parts of an account number belong together. */
const wholeGroups = ['bankAccount'];

/**
 * Edits one section and takes over later edits of other fields.
 * If both changed a field, the administrator decides.
 */
export const EditDrawer = <F extends FieldValues>(props: EditDrawerProps<F>) => {
  const { title, onClose } = props;
  // Evaluated on closing: a key press can precede the last render.
  const isChanged = useRef<() => boolean>(() => false);
  return (
    <Drawer open onClose={onClose} isChanged={() => isChanged.current()} title={title}>
      <EditForm {...props} isChanged={isChanged} />
    </Drawer>
  );
};

const EditForm = <F extends FieldValues>({
  merchant,
  toForm,
  toEdit,
  fieldOf,
  onClose,
  isChanged,
  children,
}: EditDrawerProps<F> & { isChanged: RefObject<() => boolean> }) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const today = useToday();
  const banks = trpc.banks.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const element = useRef<HTMLFormElement>(null);
  // Each failed validation increments it and focuses the first invalid field.
  const [failedAttempts, setFailedAttempts] = useState(0);
  useEffect(() => {
    if (failedAttempts > 0 && element.current) focusFirstError(element.current);
  }, [failedAttempts]);
  const { userId } = merchant;

  const { base, initial, conflict, onConflict, choose, ...loading } = useConflict({
    thing: merchant,
    toValues: toForm,
    getValues: (): F => form.getValues(),
    whole: wholeGroups,
    load: ({ id }) => utils.merchants.get.fetch({ id }, { staleTime: 0 }),
    resume: (values, current) => {
      form.reset(values as DefaultValues<F>);
      void submit(current.version)();
    },
  });
  const version = base?.version ?? merchant.version;
  const editOf = (form: F, version: number) => ({ ...toEdit(form), userId, version });
  const form: UseFormReturn<F> = useForm<F>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: initial as DefaultValues<F>,
    resolver: (values) => {
      const schema = updateMerchantSchema({ today, banks: banks.data ?? [] });
      const { error } = schema.safeParse(editOf(values, version));
      if (!error) return { values, errors: {} };
      const errors: FieldErrors<F> = {};
      for (const { path, message } of error.issues.toReversed()) {
        set(errors, fieldOf(fieldPath(path)), { type: 'rule', message });
      }
      return { values: {}, errors };
    },
  });
  useEffect(() => {
    const sent = (values: F) => JSON.stringify(toEdit(values));
    isChanged.current = () => initial !== null && sent(form.getValues()) !== sent(initial);
  });

  const save = trpc.merchants.update.useMutation({
    onSuccess: async (saved) => {
      utils.merchants.get.setData({ id: saved.id }, saved);
      toast.success({ title: t('merchantAdmin:saved') });
      onClose();
      await Promise.all([
        utils.merchants.getName.invalidate(),
        utils.audit.list.invalidate(),
        utils.orders.listOfMerchant.invalidate(),
      ]);
    },
    onError: async (error) => {
      const { code, fields } = problemOf(error);
      for (const [path, [message]] of Object.entries(fields)) {
        if (message) form.setError(fieldOf(path) as Path<F>, { type: serverError, message });
      }
      if (code === 'changedMeanwhile') {
        await onConflict();
      } else setFailedAttempts((count) => count + 1);
    },
  });
  const submit = (version: number) =>
    form.handleSubmit(
      (values) => {
        // The schema that the type derives from has validated it.
        save.mutate(editOf(values, version) as unknown as Parameters<typeof save.mutate>[0]);
      },
      () => setFailedAttempts((count) => count + 1),
    );
  const isShownElsewhere = conflict !== null || Object.keys(problemOf(save.error).fields).length > 0;

  return (
    <FormProvider {...form}>
      <chakra.form
        ref={element}
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(version)(event)}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        {conflict && (
          <ConflictNotice
            merchantId={merchant.id}
            missed={Math.max(conflict.current.version - version, 1)}
            merged={conflict.merged}
            fieldOf={fieldOf}
            isSaving={save.isPending}
            onChoose={choose}
          />
        )}
        {children}
        {problemOf(save.error).code === 'midTaken' && <MidOwner mid={save.variables?.merchant?.mid ?? ''} />}
        {save.error && !isShownElsewhere && (
          <Notice tone="danger" title={t('merchantAdmin:saveFailed')}>
            <ProblemText error={loading.error ?? save.error} />
          </Notice>
        )}
        <DialogActions position="sticky" bottom="-6" mx="-6" mb="-6" px="6" py="4" bg="bg.panel" borderTopWidth="1px">
          <Button type="submit" loading={save.isPending} disabled={conflict !== null}>
            {t('merchantAdmin:save')}
          </Button>
        </DialogActions>
      </chakra.form>
    </FormProvider>
  );
};
