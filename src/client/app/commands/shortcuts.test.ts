// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keyboardShortcutOf } from './shortcuts.ts';

const press = (key: string, target: Element = document.body, more: Partial<KeyboardEvent> = {}) =>
  keyboardShortcutOf({ key, target, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more });
const element = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
};

test('returns the shortcut of each key', () => {
  expect(['/', 'j', 'J', 'k', '?', 'x'].map((key) => press(key))).toEqual([
    'search',
    'nextRow',
    'nextRow',
    'previousRow',
    'shortcuts',
    null,
  ]);
  expect(press('k', document.body, { ctrlKey: true })).toBe('palette');
  expect(press('K', document.body, { metaKey: true })).toBe('palette');
});

test.each([
  '<input>',
  '<input type="search">',
  '<textarea></textarea>',
  '<select></select>',
  '<p contenteditable="true">',
])('leaves single characters to %s, but not Ctrl and K', (html) => {
  const field = element(html);
  expect(['/', 'j', 'k', '?'].map((key) => press(key, field))).toEqual([null, null, null, null]);
  expect(press('k', field, { ctrlKey: true })).toBe('palette');
});

test.each(['<button></button>', '<a href="/">', '<input type="checkbox">'])('works while %s has the focus', (html) => {
  expect(press('j', element(html))).toBe('nextRow');
});

test('leaves keys with other modifiers and of an input method to the browser', () => {
  expect(press('j', document.body, { ctrlKey: true })).toBeNull();
  expect(press('k', document.body, { altKey: true })).toBeNull();
  expect(press('k', document.body, { ctrlKey: true, metaKey: true })).toBeNull();
  expect(press('/', document.body, { isComposing: true })).toBeNull();
});
