import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hydrateOnInteraction } from './hydrate-on-interaction.ts';

const script = readFileSync('src/client/public/before-paint.js', 'utf8');

/** Loads a page and returns the mock that starts its application. */
const arrive = ({ drawn = true, address = '/', stored = {} as Record<string, string> } = {}) => {
  history.replaceState(null, '', address);
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  new Function('matchMedia', script)(() => ({ matches: false }));
  const root = document.createElement('div');
  if (drawn) root.dataset.prerendered = 'hu';
  const start = vi.fn(() => Promise.resolve());
  hydrateOnInteraction(root, start);
  return start;
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  // Starts applications that still wait, so that their listeners are removed.
  dispatchEvent(new Event('keydown'));
  delete document.documentElement.dataset.app;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = '_ga=; Max-Age=0';
});

test('starts at once on a page that was not prerendered', () => {
  expect(arrive({ drawn: false })).toHaveBeenCalledOnce();
});

describe('a prerendered page', () => {
  test.each(['touchstart', 'scroll', 'keydown', 'focusin', 'click'])('waits for %s and starts once', (interaction) => {
    const start = arrive();
    expect(start).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(interaction, { bubbles: true }));
    document.body.dispatchEvent(new Event(interaction, { bubbles: true }));
    dispatchEvent(new Event('pointerdown'));
    expect(start).toHaveBeenCalledOnce();
  });

  test('starts when the pointer moves, not while it rests', () => {
    const start = arrive();
    dispatchEvent(new MouseEvent('pointermove'));
    expect(start).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 3 }));
    expect(start).toHaveBeenCalledOnce();
  });

  test('starts at once if an interaction preceded its script', () => {
    history.replaceState(null, '', '/');
    new Function('matchMedia', script)(() => ({ matches: false }));
    dispatchEvent(new Event('pointerdown'));
    const root = document.createElement('div');
    root.dataset.prerendered = 'hu';
    const start = vi.fn(() => Promise.resolve());
    hydrateOnInteraction(root, start);
    expect(start).toHaveBeenCalledOnce();
  });

  test.each([
    ['a session', { stored: { 'csippano.session': '{}' } }],
    ['consent to measuring', { stored: { 'csippano.cookies': 'all' } }],
    ['a query in the URL', { address: '/faq?q=fee' }],
    ['a hash in the URL', { address: '/#about' }],
  ])('starts at once with %s', (_, page) => {
    expect(arrive(page)).toHaveBeenCalledOnce();
  });

  test('starts at once if foreign cookies must be deleted', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a tracker sets one.
    document.cookie = '_ga=1';
    expect(arrive()).toHaveBeenCalledOnce();
  });
});

describe('a form of a prerendered page', () => {
  const submit = (form: HTMLFormElement) =>
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

  test('is not sent by the browser, starts the application and is submitted again when it is hydrated', () => {
    const start = arrive({ address: '/login' });
    const form = document.createElement('form');
    document.body.append(form);
    expect(submit(form)).toBe(false);
    expect(start).toHaveBeenCalledOnce();
    const submitted = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', submitted);
    dispatchEvent(new Event('csippano:listening'));
    expect(submitted).not.toHaveBeenCalled();
    dispatchEvent(new Event('csippano:hydrated'));
    expect(submitted).toHaveBeenCalledOnce();
    form.remove();
  });
});
