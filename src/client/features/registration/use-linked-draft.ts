import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { serialize } from '#client/lib/serialize.ts';
import { toast } from '#client/ui/toast.tsx';
import { adoptDraft, type DraftLink, getDraft, linkDraft } from './draft.ts';
import { formFromStored } from './form.ts';
import { toDraftForm } from './to-draft-form.ts';

const timeoutMs = 10_000;

/** Equal for a form that was sent, and for the same form as the server returns it. */
const textOf = (form: object): string => JSON.stringify(toDraftForm(formFromStored(form)));

/**
 * Saves the draft to its link, and again after an outage.
 * The version reveals saves of another device.
 */
export const useLinkedDraft = () => {
  const { t } = useTranslation();
  const { client } = trpc.useUtils();
  const isAnnounced = useRef(false);
  const [error, setError] = useState<unknown>(null);
  const [isResolving, setIsResolving] = useState(false);

  const save = useMemo(() => {
    /** Sent forms without an answer; the server may have stored them. */
    const unanswered = new Set<string>();
    /** Takes over the server's version if it stored this device's form. */
    const isOwnVersion = async ({ token }: DraftLink): Promise<boolean> => {
      if (unanswered.size === 0) return false;
      const stored = await client.registrationDrafts.open.mutate({ token });
      const isOwn = unanswered.has(textOf(stored.form));
      unanswered.clear();
      if (isOwn) linkDraft({ token, version: stored.version });
      return isOwn;
    };
    const run = async (): Promise<void> => {
      const { link, form } = getDraft();
      if (!link) return;
      const sent = toDraftForm(form);
      const text = textOf(sent);
      const wasUnanswered = unanswered.has(text);
      unanswered.add(text);
      // After a timeout, a later save may be answered first.
      const isSuperseded = () => getDraft().link?.version !== link.version;
      try {
        const { version } = await client.registrationDrafts.save.mutate({ ...link, form: sent });
        unanswered.delete(text);
        if (isSuperseded()) return;
        linkDraft({ token: link.token, version });
        unanswered.clear();
        setError(null);
        if (isAnnounced.current)
          toast.success({ title: t('signup:linked.saved'), description: t('signup:linked.savedText') });
        isAnnounced.current = false;
      } catch (caught) {
        const { kind, code } = problemOf(caught);
        if (kind !== 'network' && !wasUnanswered) unanswered.delete(text);
        if (isSuperseded()) return;
        if (code === 'changedMeanwhile' && (await isOwnVersion(link).catch(() => false))) return run();
        if (code === 'draftUnusable') linkDraft(null);
        setError(caught);
      }
    };
    return serialize(run, { pauseMs: 0, timeoutMs });
  }, [client, t]);

  const isUnreachable = error !== null && problemOf(error).kind === 'network';
  useEffect(() => {
    if (!isUnreachable) return;
    addEventListener('online', save);
    return () => removeEventListener('online', save);
  }, [isUnreachable, save]);

  /** As `save`, and announces the result. */
  const saveNow = (): void => {
    isAnnounced.current = true;
    save();
  };

  /** Ends a conflict with the form of either device. */
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
