import { readStored, writeStored } from '#client/lib/storage.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { formFromStored, newSignupForm, type SignupForm } from './form.ts';

const storageKey = 'csippano.signup';
const maxAgeMs = 7 * dayMs;

/** Stay in the memory of the page, never in the browser's storage. */
export const secretFields = ['password', 'passwordAgain', 'pinCode', 'pinCodeAgain'] as const;
const noSecrets = { password: '', passwordAgain: '', pinCode: '', pinCodeAgain: '' };

/** The e-mailed link to the draft on the server, and the version that the form has. */
export interface DraftLink {
  token: string;
  version: number;
}

export interface Draft {
  form: SignupForm;
  /** Null while the draft is on this device only. */
  link: DraftLink | null;
  /** True if something was entered, on this visit or an earlier one. */
  isStarted: boolean;
  /** True after a reload: password and PIN have to be entered again. */
  isRestored: boolean;
  /** Each replacement by another tab increments it and mounts the step again. */
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

/** Returns the entered form, after a reload from storage without secrets. */
export const getDraft = (): Draft => {
  current ??= readDraft(0);
  return current;
};

const emptyDraft: Draft = { form: newSignupForm(), link: null, isStarted: false, isRestored: false, revision: 0 };

/** The draft of the prerendered page is the same for everyone. */
export const getEmptyDraft = (): Draft => emptyDraft;

const write = ({ form, link }: Draft): void =>
  writeStored(storageKey, JSON.stringify({ savedAt: Date.now(), form: { ...form, ...noSecrets }, link }));

/**
 * Stores the form for a week. Listeners are called only if the screens change:
 * the form on the screen is the source of the rest.
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

/** Replaces the form by a link's, but keeps passwords and PINs. */
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

/** Calls the listener when another tab clears or changes the draft. */
export const subscribeToDraft = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};
