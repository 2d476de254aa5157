import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyForm } from './form.ts';

const key = 'csippano.signup';

/** As after a reload: what was only in memory is gone. */
const openPage = async () => {
  vi.resetModules();
  return import('./draft.ts');
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const typed = () => {
  const form = emptyForm();
  form.email = 'pek@csippano.example';
  form.password = 'Kenyer-es-kifli-7';
  form.passwordAgain = 'Kenyer-es-kifli-7';
  form.pinCode = '482915';
  form.pinCodeAgain = '482915';
  form.person.lastName = 'Őry';
  return form;
};

test('everything is there again after a reload, but for what is secret', async () => {
  const before = await openPage();
  expect(before.getDraft().isStarted).toBe(false);
  before.keepDraft(typed());
  expect(before.getDraft().form).toEqual(typed());
  expect(localStorage.getItem(key)).not.toMatch(/Kenyer|482915/u);

  const after = await openPage();
  const { form, isStarted, isTakenUp } = after.getDraft();
  expect({ isStarted, isTakenUp }).toEqual({ isStarted: true, isTakenUp: true });
  expect(form).toEqual({ ...typed(), password: '', passwordAgain: '', pinCode: '', pinCodeAgain: '' });
});

test('is gone once it was dropped, and after a week', async () => {
  const first = await openPage();
  first.keepDraft(typed());
  first.dropDraft();
  expect(localStorage.getItem(key)).toBeNull();
  expect(first.getDraft().form).toEqual(emptyForm());

  vi.useFakeTimers({ now: new Date('2026-11-01T08:00:00Z') });
  (await openPage()).keepDraft(typed());
  vi.setSystemTime(new Date('2026-11-08T08:00:01Z'));
  expect((await openPage()).getDraft().isStarted).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();
});

test.each(['nonsense', '[]', '{"savedAt":"now"}'])('%s in the storage is no draft', async (stored) => {
  localStorage.setItem(key, stored);
  const { getDraft } = await openPage();
  expect(getDraft()).toMatchObject({ isStarted: false, form: emptyForm() });
});

test('what an older page stored is taken as far as it fits', async () => {
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

test('another tab’s typing is taken over, with this tab’s secrets', async () => {
  const { keepDraft, getDraft, subscribeToDraft } = await openPage();
  keepDraft(typed());
  const told = vi.fn();
  const leave = subscribeToDraft(told);
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
  expect(told).toHaveBeenCalledOnce();
  expect(getDraft().form).toEqual({ ...typed(), email: 'uj@csippano.example' });

  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(getDraft()).toMatchObject({ isStarted: false, form: emptyForm() });
  leave();
});
