/** The action of a key outside fields and dialogs. */
export type Shortcut = 'palette' | 'search' | 'nextRow' | 'previousRow' | 'shortcuts';

const characterKeys: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  j: 'nextRow',
  k: 'previousRow',
  '?': 'shortcuts',
};

const notTyped = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image'];

/** Returns true for fields in which keys type or select. */
export const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !notTyped.includes(target.type);
  return (
    target.isContentEditable ||
    target.closest('textarea, select, [contenteditable], [role=textbox], [role=listbox], [role=menu]') !== null
  );
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>;

/** Returns true for a single-character key, pressed alone outside fields. */
export const isCharacterKey = ({ key, ctrlKey, metaKey, altKey, isComposing, target }: Key): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing && !isTyping(target);

/** Returns a key's shortcut or null; in fields only Ctrl or Cmd with K. */
export const keyboardShortcutOf = ({ key, ctrlKey, metaKey, altKey, isComposing, target }: Key): Shortcut | null => {
  if (altKey || isComposing) return null;
  if (ctrlKey !== metaKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey || isTyping(target)) return null;
  return characterKeys[key.toLowerCase()] ?? null;
};
