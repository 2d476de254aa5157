import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { serialize } from '#client/lib/serialize.ts';
import { toast } from '#client/ui/toast.tsx';
import { adoptDraft, getDraft, linkDraft } from './draft.ts';
import { formFromStored } from './form.ts';
import { toDraftForm } from './to-draft-form.ts';

const timeoutMs = 10_000;

/** Saves the draft to its link, if it has one. The version reveals that another device has saved it, too. */
export const useLinkedDraft = () => {
  const { t } = useTranslation();
  const { client } = trpc.useUtils();
  const isAnnounced = useRef(false);
  const [error, setError] = useState<unknown>(null);
  const [isResolving, setIsResolving] = useState(false);

  const save = useMemo(() => {
    const run = async (): Promise<void> => {
      const { link, form } = getDraft();
      if (!link) return;
      try {
        const { version } = await client.registrationDrafts.save.mutate({ ...link, form: toDraftForm(form) });
        linkDraft({ token: link.token, version });
        setError(null);
        if (isAnnounced.current)
          toast.success({ title: t('signup:linked.saved'), description: t('signup:linked.savedText') });
        isAnnounced.current = false;
      } catch (caught) {
        if (problemOf(caught).code === 'draftUnusable') linkDraft(null);
        setError(caught);
      }
    };
    return serialize(run, { pauseMs: 0, timeoutMs });
  }, [client, t]);

  /** As `save`, and says so. */
  const saveNow = (): void => {
    isAnnounced.current = true;
    save();
  };

  /** Ends a conflict: with the form of the other device, or with the one on this screen. */
  const resolve = async (winner: 'theirs' | 'mine'): Promise<void> => {
    const { link } = getDraft();
    if (!link) return;
    setIsResolving(true);
    try {
      const { form, version } = await client.registrationDrafts.open.mutate({ token: link.token });
      setError(null);
      if (winner === 'theirs') adoptDraft(formFromStored(form), { token: link.token, version });
      else {
        linkDraft({ token: link.token, version });
        save();
      }
    } catch (caught) {
      setError(caught);
    } finally {
      setIsResolving(false);
    }
  };

  return { save, saveNow, error, resolve, isResolving };
};
