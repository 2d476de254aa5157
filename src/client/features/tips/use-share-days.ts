import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useConflict } from '#client/lib/use-conflict.ts';
import type { Day } from '#shared/dates/day.ts';
import { enteredTipsSchema, type TipDay } from '#shared/tips/tips.schema.ts';
import { type SharedOut, type ShareFields, sharedOutOf, toEnteredTips, typedShares } from './entered-shares.ts';

export interface ShareDaysOptions {
  merchantId: string;
  month: string;
  /** As they were when the form was opened. */
  days: readonly TipDay[];
  form: UseFormReturn<ShareFields>;
  /** Shows why the schema refuses the entered values. */
  refuse: (values: ShareFields, issues: readonly { path: PropertyKey[]; message: string }[], tipAmount: number) => void;
  onSaved: (count: number) => void;
}

/**
 * Shares out days in turn, with the versions and tips of the opening.
 * If another person has shared out a single day, it is a conflict (`useConflict`).
 * Of several days, such ones leave the list. New tips are shown first.
 */
export const useShareDays = ({ merchantId, month, days, form, refuse, onSaved }: ShareDaysOptions) => {
  const language = useLanguage();
  const utils = trpc.useUtils();
  const [hasSeveral] = useState(days.length > 1);
  const [seenDays, setSeenDays] = useState(days);
  const [isOutdated, setIsOutdated] = useState(false);
  const [loadError, setLoadError] = useState<unknown>(null);
  const saving = trpc.tips.share.useMutation();
  const readMonth = () => utils.tips.month.fetch({ merchantId, month }, { staleTime: 0 });

  const ofOneDay = useConflict<TipDay, { shares: SharedOut | null }>({
    thing: hasSeveral ? null : (days[0] ?? null),
    toValues: (day) => ({ shares: sharedOutOf(day, language) }),
    getValues: () => ({ shares: typedShares(form.getValues()) }),
    whole: ['shares'],
    load: async (day) => (await readMonth()).days.find((each) => each.day === day.day) ?? day,
    resume: ({ shares }, current) => {
      if (shares !== null) form.reset(shares);
      const { base } = ofOneDay;
      const hasSeenTips = current.tipAmount === base?.tipAmount;
      // Without another version, the same request would be refused again.
      const isResumed = hasSeenTips && current.distribution?.version !== base?.distribution?.version;
      setIsOutdated(!isResumed);
      if (isResumed) void share([current])();
    },
  });
  const reloadDays = async () => {
    try {
      const open = (await readMonth()).days.filter(({ distribution, tipAmount }) => !distribution && tipAmount > 0);
      setSeenDays((seen) => open.filter(({ day }) => seen.some((each) => each.day === day)));
      setIsOutdated(true);
    } catch (error) {
      setLoadError(error);
    }
  };

  const share = (chosen: readonly TipDay[]) =>
    form.handleSubmit(async (values) => {
      if (chosen.length === 0) return;
      setIsOutdated(false);
      setLoadError(null);
      try {
        for (const day of chosen) {
          const checked = enteredTipsSchema.safeParse(toEnteredTips(day, values));
          if (!checked.success) return refuse(values, checked.error.issues, day.tipAmount);
          await saving.mutateAsync({ merchantId, ...checked.data });
          if (hasSeveral) setSeenDays((seen) => seen.filter((each) => each.day !== day.day));
        }
        onSaved(chosen.length);
      } catch (error) {
        // The form shows it. The days before are shared out.
        if (problemOf(error).code === 'changedMeanwhile') await (hasSeveral ? reloadDays() : ofOneDay.onConflict());
      } finally {
        void utils.tips.month.invalidate({ merchantId, month });
      }
    });

  const isChanged = problemOf(saving.error).code === 'changedMeanwhile';
  return {
    hasSeveral,
    /** With the tips and versions that are sent. */
    days: hasSeveral ? seenDays : [ofOneDay.base].filter((day) => day !== null),
    share: (chosenDays: readonly Day[]) => share(seenOf(hasSeveral ? seenDays : [ofOneDay.base], chosenDays)),
    isSaving: form.formState.isSubmitting || saving.isPending,
    isOutdated,
    conflict: ofOneDay.conflict,
    choose: ofOneDay.choose,
    /** For `SaveProblem`. */
    error: loadError ?? ofOneDay.error ?? (isChanged ? null : saving.error),
  };
};

const seenOf = (days: readonly (TipDay | null)[], chosen: readonly Day[]): TipDay[] =>
  days.filter((day) => day !== null && chosen.includes(day.day)) as TipDay[];
