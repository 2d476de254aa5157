/** What a key does outside of fields and dialogs. */
export type Shortcut = 'palette' | 'search' | 'nextRow' | 'previousRow' | 'shortcuts';

const characterKeys: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  j: 'nextRow',
  k: 'previousRow',
  '?': 'shortcuts',
};

const notTyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image'];

/** Returns true for fields in which a key is text, or selects an option by its first letter. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.includes(target.type);
  return (
    target.isContentEditable ||
    target.closest('textarea, select, [contenteditable], [role=textbox], [role=listbox], [role=menu]') !== null
  );
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>;

/** Returns true for a key that is a single character, pressed alone and outside of fields. */
export const isCharacterKey = ({ key, ctrlKey, metaKey, altKey, isComposing, target }: Key): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing && !isTyping(target);

/** Returns the shortcut of a key; null if it has none. Only Ctrl or Cmd with K counts in a field. */
export const keyboardShortcutOf = ({ key, ctrlKey, metaKey, altKey, isComposing, target }: Key): Shortcut | null => {
  if (altKey || isComposing) return null;
  if (ctrlKey !== metaKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey || isTyping(target)) return null;
  return characterKeys[key.toLowerCase()] ?? null;
};
