import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm, newSignupForm } from './form.ts';

const key = 'csippano.signup';

/** Imports the module again, as a reload does: values kept only in memory are lost. */
const openPage = async () => {
  vi.resetModules();
  return import('./draft.ts');
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const typed = () => {
  const form = newSignupForm();
  form.email = 'pek@csippano.example';
  form.password = 'Kenyer-es-kifli-7';
  form.passwordAgain = 'Kenyer-es-kifli-7';
  form.pinCode = '482915';
  form.pinCodeAgain = '482915';
  form.person.lastName = 'Őry';
  return form;
};

test('restores the form after a reload, without password and PIN', async () => {
  const before = await openPage();
  expect(before.getDraft().isStarted).toBe(false);
  before.saveDraft(typed());
  expect(before.getDraft().form).toEqual(typed());
  expect(localStorage.getItem(key)).not.toMatch(/Kenyer|482915/u);

  const after = await openPage();
  const { form, isStarted, isRestored } = after.getDraft();
  expect({ isStarted, isRestored }).toEqual({ isStarted: true, isRestored: true });
  expect(form).toEqual({ ...typed(), password: '', passwordAgain: '', pinCode: '', pinCodeAgain: '' });
});

test('forgets the form when it is cleared, and after a week', async () => {
  const first = await openPage();
  first.saveDraft(typed());
  first.clearDraft();
  expect(localStorage.getItem(key)).toBeNull();
  expect(first.getDraft().form).toEqual(newSignupForm());

  vi.useFakeTimers({ now: new Date('2026-11-01T08:00:00Z') });
  (await openPage()).saveDraft(typed());
  vi.setSystemTime(new Date('2026-11-08T08:00:01Z'));
  expect((await openPage()).getDraft().isStarted).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();
});

test.each(['nonsense', '[]', '{"savedAt":"now"}'])('ignores %s in the storage', async (stored) => {
  localStorage.setItem(key, stored);
  const { getDraft } = await openPage();
  expect(getDraft()).toMatchObject({ isStarted: false, form: newSignupForm() });
});

test('restores those fields of another version that fit the form', async () => {
  const form = {
    email: 'pek@csippano.example',
    person: { lastName: 7, firstName: 'Ede' },
    persons: 'none',
    gone: true,
  };
  localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), form }));
  const { getDraft } = await openPage();
  const expected = emptyForm();
  expected.email = 'pek@csippano.example';
  expected.person.firstName = 'Ede';
  expect(getDraft().form).toEqual(expected);
});

test('adopts the changes of another tab and keeps the secrets of this one', async () => {
  const { saveDraft, getDraft, subscribeToDraft } = await openPage();
  saveDraft(typed());
  const listener = vi.fn();
  const leave = subscribeToDraft(listener);
  const theirs = {
    ...typed(),
    password: '',
    passwordAgain: '',
    pinCode: '',
    pinCodeAgain: '',
    email: 'uj@csippano.example',
  };
  localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), form: theirs }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener).toHaveBeenCalledOnce();
  expect(getDraft().form).toEqual({ ...typed(), email: 'uj@csippano.example' });

  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(getDraft()).toMatchObject({ isStarted: false, form: newSignupForm() });
  leave();
});

test('keeps the typed addresses of a draft from before addresses could be the same', async () => {
  const { sameAs: _sameAs, ...form } = typed();
  form.terminalOrder.deliveryAddress.street = 'Fő utca 9.';
  localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), form }));
  const { getDraft } = await openPage();
  expect(getDraft().form.sameAs).toEqual(emptyForm().sameAs);
  expect(getDraft().form.terminalOrder.deliveryAddress.street).toBe('Fő utca 9.');
});

test('remembers the link to the server after a reload, and loses it with the draft', async () => {
  const first = await openPage();
  first.saveDraft(typed());
  first.linkDraft({ token: 'kulcs', version: 1 });
  first.saveDraft({ ...typed(), email: 'uj@csippano.example' });
  const second = await openPage();
  expect(second.getDraft()).toMatchObject({
    link: { token: 'kulcs', version: 1 },
    form: { email: 'uj@csippano.example' },
  });
  second.clearDraft();
  expect(second.getDraft().link).toBeNull();
});

test('adopts the form of a link, and keeps the secrets of this page', async () => {
  const { saveDraft, adoptDraft, getDraft } = await openPage();
  saveDraft(typed());
  const { revision } = getDraft();
  adoptDraft({ ...emptyForm(), email: 'masik@csippano.example' }, { token: 'kulcs', version: 4 });
  expect(getDraft()).toMatchObject({
    link: { token: 'kulcs', version: 4 },
    isStarted: true,
    revision: revision + 1,
    form: { email: 'masik@csippano.example', password: 'Kenyer-es-kifli-7', pinCode: '482915' },
  });
  expect(localStorage.getItem(key)).not.toMatch(/Kenyer-es-kifli|482915/u);
});

test.each([
  ['a text', 'kulcs'],
  ['a link without a version', { token: 'kulcs' }],
])('ignores %s in place of a link', async (_name, link) => {
  localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), form: typed(), link }));
  const { getDraft } = await openPage();
  expect(getDraft()).toMatchObject({ isStarted: true, link: null });
});
