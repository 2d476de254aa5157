import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreRepeatedPresses } from './repeated-presses.ts';

let stop: () => void;
beforeEach(() => {
  stop = ignoreRepeatedPresses();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const addButton = (name: string, type: 'button' | 'submit' = 'button') => {
  const button = document.createElement('button');
  Object.assign(button, { type, textContent: name });
  const onClick = vi.fn();
  button.addEventListener('click', onClick);
  document.body.append(button);
  return { button, onClick };
};
const click = (target: Element, detail: number) =>
  target.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));

it('ignores the second click of a double click on a submit button', () => {
  const { button, onClick } = addButton('Mentés', 'submit');
  click(button, 1);
  click(button, 2);
  expect(onClick).toHaveBeenCalledOnce();
  click(button, 1);
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('ignores the second click on another button, or one that has become another', () => {
  const before = addButton('Tovább');
  const after = addButton('Elmentettem');
  click(before.button, 1);
  click(after.button, 2);
  expect(after.onClick).not.toHaveBeenCalled();
  click(before.button, 1);
  before.button.textContent = 'Befejezés';
  click(before.button, 2);
  expect(before.onClick).toHaveBeenCalledTimes(2);
});

it('takes a click after an input for a new one', () => {
  const { button, onClick } = addButton('Tovább', 'submit');
  const field = document.body.appendChild(document.createElement('input'));
  click(button, 1);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  click(button, 2);
  expect(onClick).toHaveBeenCalledTimes(2);
  click(button, 3);
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('lets the choices of a state act in quick succession, also those that appear in the same place', () => {
  const [hungarian, english] = [addButton('HU'), addButton('EN')];
  for (const { button } of [hungarian, english]) button.setAttribute('aria-pressed', 'false');
  click(hungarian.button, 1);
  click(english.button, 2);
  expect(english.onClick).toHaveBeenCalledOnce();
});

it('lets the same button act each time, and clicks of the keyboard', () => {
  const more = addButton('Több');
  for (const detail of [1, 2, 3, 0]) click(more.button, detail);
  expect(more.onClick).toHaveBeenCalledTimes(4);
  const save = addButton('Mentés', 'submit');
  save.button.click();
  save.button.click();
  expect(save.onClick).toHaveBeenCalledTimes(2);
});

it('ignores repeats of Enter outside of texts of several lines', () => {
  const press = (target: Element, init: KeyboardEventInit) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
  const { button } = addButton('Mentés');
  const text = document.body.appendChild(document.createElement('textarea'));
  expect(press(button, {})).toBe(true);
  expect(press(button, { repeat: true })).toBe(false);
  expect(press(text, { repeat: true })).toBe(true);
});
