import { readStored, writeStored } from '#client/lib/storage.ts';
import { emptyForm, emptyOfficer, type SignupForm } from './form.ts';

const key = 'csippano.signup';
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** What only the memory of the page may hold. */
const noSecrets = { password: '', passwordAgain: '', pinCode: '', pinCodeAgain: '' };
export const secretFields = Object.keys(noSecrets) as (keyof typeof noSecrets)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was stored, in the shape that is expected now: a newer version of the page may have other fields. */
const inShapeOf = <Shape>(shape: Shape, stored: unknown): Shape => {
  if (!isObject(shape)) return typeof stored === typeof shape ? (stored as Shape) : shape;
  if (!isObject(stored)) return shape;
  return Object.fromEntries(
    Object.entries(shape).map(([name, value]) => {
      const own = stored[name];
      if (name === 'persons') {
        const officers = Array.isArray(own) ? own.slice(0, 2).map((each) => inShapeOf(emptyOfficer(), each)) : [];
        return [name, officers.length > 0 ? officers : value];
      }
      return [name, inShapeOf(value, own)];
    }),
  ) as Shape;
};

const parse = (stored: string | null, now: number): SignupForm | null => {
  try {
    const draft: unknown = JSON.parse(stored ?? '');
    if (!isObject(draft) || typeof draft.savedAt !== 'number' || now - draft.savedAt > keptForMs) return null;
    return inShapeOf(emptyForm(), draft.form);
  } catch {
    return null;
  }
};

interface Held {
  form: SignupForm;
  /** Something was typed already, now or the last time. */
  isStarted: boolean;
  /** Taken up again after a reload, so that password and PIN have to be asked for once more. */
  isTakenUp: boolean;
  /** Grows when the form was replaced from outside, by another tab: what is on the screen is drawn anew. */
  revision: number;
}

const take = (revision: number): Held => {
  const stored = readStored(key);
  const form = parse(stored, Date.now());
  if (form === null && stored !== null) writeStored(key, null);
  return { form: form ?? emptyForm(), isStarted: form !== null, isTakenUp: form !== null, revision };
};

let held: Held | null = null;
const listeners = new Set<() => void>();

const hold = (next: Held) => {
  held = next;
  for (const listener of listeners) listener();
};

/** What was entered so far: in the memory of the page, and without password and PIN in the browser's storage. */
export const getDraft = (): Held => {
  held ??= take(0);
  return held;
};

export const keepDraft = (form: SignupForm): void => {
  // No listener is told: what is typed is on the screen already.
  held = { ...getDraft(), form, isStarted: true };
  writeStored(key, JSON.stringify({ savedAt: Date.now(), form: { ...form, ...noSecrets } }));
};

export const dropDraft = (): void => {
  writeStored(key, null);
  hold({ form: emptyForm(), isStarted: false, isTakenUp: false, revision: getDraft().revision + 1 });
};

/** Whether the browser really keeps it: some forbid it. */
export const isDraftStored = (): boolean => readStored(key) !== null;

const followOtherTab = ({ key: changed }: StorageEvent) => {
  if (changed !== key && changed !== null) return;
  const { form, revision, isTakenUp } = getDraft();
  const theirs = take(revision + 1);
  const secrets = Object.fromEntries(secretFields.map((name) => [name, form[name]]));
  hold({
    ...theirs,
    form: theirs.isStarted ? { ...theirs.form, ...secrets } : theirs.form,
    isTakenUp: theirs.isStarted && isTakenUp,
  });
};

export const subscribeToDraft = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
};
