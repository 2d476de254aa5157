import { expect, test } from 'vitest';
import { draftFormSchema } from '#shared/registration/registration-draft.schema.ts';
import { emptyForm, newSignupForm } from './form.ts';
import { toDraftForm } from './to-draft-form.ts';

test('the server accepts every form, without password and PIN', () => {
  for (const form of [emptyForm(), newSignupForm()]) {
    const filled = { ...form, password: 'Kenyer-es-kifli-7', pinCode: '482915' };
    expect(draftFormSchema.parse(toDraftForm(filled))).toEqual(toDraftForm(form));
    expect(JSON.stringify(toDraftForm(filled))).not.toMatch(/Kenyer|482915/u);
  }
});

test('leaves out account numbers that are not complete', () => {
  const form = emptyForm();
  form.bankAccount.localNumber = '11773016-1111';
  form.bankAccount.iban = 'HU42117730161111101800000000';
  expect(toDraftForm(form).bankAccount).toMatchObject({ localNumber: '', iban: 'HU42117730161111101800000000' });
});
