import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { applyTheirs, type MergedEdits, mergeEdits } from '#client/lib/merge-edits.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMarkSaved } from '#client/ui/discard-guard.tsx';
import { toast } from '#client/ui/toast.tsx';
import { maxPageSize } from '#shared/paging/page.ts';
import type { PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';

interface EnteredNote {
  note: string;
}

/** What another administrator has saved since the form was filled. */
export interface HandlingConflict {
  current: PaymentAlert;
  /** Whether the other handled or reopened the alert; otherwise notes differ. */
  isDecided: boolean;
  merged: MergedEdits<EnteredNote>;
  /** The pressed button. */
  isHandled: boolean;
}

const noteOf = ({ note }: PaymentAlert) => note ?? '';
const decisionOf = ({ handled }: PaymentAlert) => JSON.stringify([handled?.at, handled?.by?.userId]);

/** Returns a function that loads the current alert, or null. */
const useLoadAlert = () => {
  const { list } = trpc.useUtils().paymentAlerts;
  return async ({ id, source, noticedAt }: PaymentAlert): Promise<PaymentAlert | null> => {
    // In any state, as handled ones leave the open list. Newest first.
    for (let pageNumber = 1; ; pageNumber += 1) {
      const { data, totalPages } = await list.fetch({ source, pageNumber, pageSize: maxPageSize }, { staleTime: 0 });
      const found = data.find((each) => each.id === id);
      const last = data.at(-1);
      if (found) return found;
      if (pageNumber >= totalPages || !last || last.noticedAt < noticedAt) return null;
    }
  };
};

/**
 * Handles an alert as an edit of the version in the form.
 * Another administrator's newer version replaces it only
 * if nothing is entered, or after the form has said so.
 */
export const useAlertHandling = (alert: PaymentAlert, onSaved: (alert: PaymentAlert) => void) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const markSaved = useMarkSaved();
  const loadAlert = useLoadAlert();
  const [base, setBase] = useState(alert);
  const [note, setNote] = useState(noteOf(alert));
  const [conflict, setConflict] = useState<HandlingConflict | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const handle = trpc.paymentAlerts.handle.useMutation({ onSettled: () => utils.paymentAlerts.invalidate() });

  const fillFrom = (version: PaymentAlert, entered = noteOf(version)) => {
    setBase(version);
    setNote(entered);
  };
  const isUntouched = note === noteOf(base) && !isBusy && conflict === null;
  if (alert.version > base.version && isUntouched) fillFrom(alert);

  const onConflict = async (on: PaymentAlert, mine: EnteredNote, isHandled: boolean) => {
    const current = await loadAlert(on);
    // The error stays, and the next press is refused again.
    if (!current) return;
    const merged = mergeEdits({ base: { note: noteOf(on) }, mine, theirs: { note: noteOf(current) } });
    const isDecided = decisionOf(current) !== decisionOf(on);
    setConflict({ current, isDecided, merged, isHandled });
    if (!isDecided && merged.conflicts.length === 0) fillFrom(current, merged.mine.note);
    onSaved(current);
  };
  const save = async (on: PaymentAlert, entered: EnteredNote, isHandled: boolean) => {
    const { id, version, handled } = on;
    setConflict(null);
    setIsBusy(true);
    try {
      const saved = await handle.mutateAsync({ id, version, isHandled, ...entered });
      markSaved();
      fillFrom(saved);
      onSaved(saved);
      const done = saved.handled === null ? 'reopened' : 'handled';
      toast.success({ title: t(`paymentAlerts:${handled && saved.handled ? 'noteSaved' : done}`) });
    } catch (refused) {
      // Without a connection, too, the error of the call stays.
      if (problemOf(refused).code === 'changedMeanwhile') await onConflict(on, entered, isHandled).catch(() => {});
    } finally {
      setIsBusy(false);
    }
  };
  return {
    base,
    note,
    setNote,
    isBusy,
    conflict,
    error: conflict || isBusy ? null : handle.error,
    send: (isHandled: boolean) => void save(base, { note: note.trim() }, isHandled),
    /** Saves the chosen note and repeats the pressed action. */
    choose: (taken: readonly string[]) => {
      if (!conflict) return;
      const { current, merged, isHandled } = conflict;
      const chosen = applyTheirs(merged, taken);
      fillFrom(current, chosen.note);
      void save(current, chosen, isHandled);
    },
    /** Discards the entered note, and fills the form from the current version. */
    showCurrent: () => {
      if (!conflict) return;
      handle.reset();
      fillFrom(conflict.current);
      setConflict(null);
    },
  };
};
