import { readStored, writeStored } from '#client/lib/storage.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { formFromStored, newSignupForm, type SignupForm } from './form.ts';

const storageKey = 'csippano.signup';
const maxAgeMs = 7 * dayMs;

/** Kept in the memory of the page only, never in the browser's storage. */
export const secretFields = ['password', 'passwordAgain', 'pinCode', 'pinCodeAgain'] as const;
const noSecrets = { password: '', passwordAgain: '', pinCode: '', pinCodeAgain: '' };

/** The link of an e-mail to the draft on the server, and the version there that the form is based on. */
export interface DraftLink {
  token: string;
  version: number;
}

export interface Draft {
  form: SignupForm;
  /** Null while the draft is on this device only. */
  link: DraftLink | null;
  /** Something was entered, on this visit or an earlier one. */
  isStarted: boolean;
  /** Read from storage after a reload, so that password and PIN have to be entered again. */
  isRestored: boolean;
  /** Incremented when another tab replaces the form; the step on the screen is then mounted again. */
  revision: number;
}

const linkOf = (stored: object): DraftLink | null => {
  if (!('link' in stored) || typeof stored.link !== 'object' || stored.link === null) return null;
  const { link } = stored;
  if (!('token' in link) || typeof link.token !== 'string') return null;
  if (!('version' in link) || typeof link.version !== 'number') return null;
  return { token: link.token, version: link.version };
};

const parse = (stored: string | null): Pick<Draft, 'form' | 'link'> | null => {
  try {
    const draft: unknown = JSON.parse(stored ?? '');
    if (typeof draft !== 'object' || draft === null || !('savedAt' in draft) || !('form' in draft)) return null;
    if (typeof draft.savedAt !== 'number' || Date.now() - draft.savedAt > maxAgeMs) return null;
    return { form: formFromStored(draft.form), link: linkOf(draft) };
  } catch {
    return null;
  }
};

const readDraft = (revision: number): Draft => {
  const stored = readStored(storageKey);
  const found = parse(stored);
  if (found === null && stored !== null) writeStored(storageKey, null);
  const isStarted = found !== null;
  return { form: newSignupForm(), link: null, ...found, isStarted, isRestored: isStarted, revision };
};

let current: Draft | null = null;
const listeners = new Set<() => void>();

const replaceDraft = (draft: Draft) => {
  current = draft;
  for (const listener of listeners) listener();
};

/** Returns what was entered so far: from the memory of the page, after a reload from storage without the secrets. */
export const getDraft = (): Draft => {
  current ??= readDraft(0);
  return current;
};

const emptyDraft: Draft = { form: newSignupForm(), link: null, isStarted: false, isRestored: false, revision: 0 };

/** The draft of the prerendered page, which is the same for everyone. */
export const getEmptyDraft = (): Draft => emptyDraft;

const write = ({ form, link }: Draft): void =>
  writeStored(storageKey, JSON.stringify({ savedAt: Date.now(), form: { ...form, ...noSecrets }, link }));

/**
 * Stores the form for a week. Calls the listeners only if the screens change: the form on the screen is the source of
 * the rest.
 */
export const saveDraft = (form: SignupForm): void => {
  const before = getDraft();
  const draft = { ...before, form, isStarted: true };
  if (form.merchant.type === before.form.merchant.type) current = draft;
  else replaceDraft(draft);
  write(draft);
};

/** Connects the draft with one on the server; null disconnects it. */
export const linkDraft = (link: DraftLink | null): void => {
  const draft = { ...getDraft(), link };
  replaceDraft(draft);
  if (draft.isStarted) write(draft);
};

/** Replaces the form by that of a link. Passwords and PINs that were entered on this page stay. */
export const adoptDraft = (form: SignupForm, link: DraftLink): void => {
  const { form: own, revision } = getDraft();
  const secrets = Object.fromEntries(secretFields.map((name) => [name, own[name]]));
  const draft = { form: { ...form, ...secrets }, link, isStarted: true, isRestored: true, revision: revision + 1 };
  replaceDraft(draft);
  write(draft);
};

export const clearDraft = (): void => {
  writeStored(storageKey, null);
  replaceDraft({ ...emptyDraft, form: newSignupForm(), revision: getDraft().revision + 1 });
};

/** False in browsers that forbid storage. */
export const isDraftStored = (): boolean => readStored(storageKey) !== null;

const onStorage = ({ key }: StorageEvent) => {
  if (key !== storageKey && key !== null) return;
  const { form, revision, isRestored } = getDraft();
  const theirs = readDraft(revision + 1);
  const secrets = Object.fromEntries(secretFields.map((name) => [name, form[name]]));
  replaceDraft({
    ...theirs,
    form: theirs.isStarted ? { ...theirs.form, ...secrets } : theirs.form,
    isRestored: theirs.isStarted && isRestored,
  });
};

/** Calls the listener when the draft is cleared or changed by another tab. */
export const subscribeToDraft = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};
