import { afterEach, describe, expect, test, vi } from 'vitest';
import { whenNeeded } from './when-needed.ts';

const rootOf = (drawn: boolean): HTMLElement => {
  const root = document.createElement('div');
  if (drawn) root.dataset.drawn = 'hu';
  return root;
};

const begin = (drawn: boolean) => {
  const start = vi.fn(() => Promise.resolve());
  whenNeeded(rootOf(drawn), start);
  return start;
};

afterEach(() => {
  // Whatever still waits is used up.
  dispatchEvent(new Event('keydown'));
  document.documentElement.removeAttribute('data-session');
  document.documentElement.removeAttribute('data-measuring');
  history.replaceState(null, '', '/');
});

test('a page that was not drawn ahead starts at once', () => {
  expect(begin(false)).toHaveBeenCalledOnce();
});

describe('a page that was drawn ahead', () => {
  test.each(['pointermove', 'touchstart', 'scroll', 'keydown', 'focusin'])('waits for %s, and starts once', (sign) => {
    const start = begin(true);
    expect(start).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign));
    document.body.dispatchEvent(new Event(sign));
    dispatchEvent(new Event('pointerdown'));
    expect(start).toHaveBeenCalledOnce();
  });

  test.each([
    ['a session', () => document.documentElement.setAttribute('data-session', 'stored')],
    ['consent to measuring', () => document.documentElement.setAttribute('data-measuring', 'allowed')],
    ['a search in the address', () => history.replaceState(null, '', '/faq?q=fee')],
    ['a part in the address', () => history.replaceState(null, '', '/#about')],
  ])('does not wait with %s', (_, arrange) => {
    arrange();
    expect(begin(true)).toHaveBeenCalledOnce();
  });
});
