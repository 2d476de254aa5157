import { expect, test } from 'vitest';
import { emptyForm, newSignupForm, type SignupForm } from './form.ts';
import { addressAt, addressSources, fillSameAs, type SharedPlace, sourceOf } from './same-as.ts';
import { toRegistration } from './to-registration.ts';

const home = { countryCode: 'HU', zipCode: '7621', city: 'Pécs', street: 'Király utca 1.' };
const shop = { countryCode: 'HU', zipCode: '1137', city: 'Budapest', street: 'Pozsonyi út 12.' };

const filled = (sameAs: Partial<SignupForm['sameAs']>): SignupForm => {
  const form = emptyForm();
  form.email = 'ede@taxi.example';
  Object.assign(form.person, { lastName: 'Kis', firstName: 'Ede', address: home });
  form.terminal.operationAddress = shop;
  Object.assign(form.sameAs, sameAs);
  return form;
};

test('an address that is the same as another follows it, over several places', () => {
  const form = filled({ office: 'home', operation: 'office', delivery: 'operation', billing: 'delivery' });
  expect(addressAt(form, 'billing')).toEqual(home);
  form.sameAs.operation = '';
  expect(addressAt(form, 'office')).toEqual(home);
  expect(addressAt(form, 'billing')).toEqual(shop);
});

test('fills in addresses, signatory and e-mail, and leaves what is typed in the form', () => {
  const form = filled({ office: 'home', delivery: 'operation', signatory: true, settlementEmail: true });
  expect(fillSameAs(form).merchant).toMatchObject({
    authorizedSignatory: 'Kis Ede',
    settlementReportsEmail: 'ede@taxi.example',
    registrationAddress: home,
  });
  expect(toRegistration(form)).toMatchObject({
    merchant: { authorizedSignatory: 'Kis Ede', registrationAddress: home },
    terminalOrder: { deliveryAddress: shop, billingAddress: { street: '' } },
  });
  expect(toRegistration(form)).not.toHaveProperty('sameAs');
  expect(form.merchant.registrationAddress.street).toBe('');
});

test('a form where nothing is the same as anything is sent as it is typed', () => {
  expect(fillSameAs(filled({}))).toEqual(filled({}));
});

test('ignores a place that is not a source of the address', () => {
  const form = filled({});
  Object.assign(form.sameAs, { office: 'billing', operation: 'operation' });
  expect([sourceOf(form, 'office'), sourceOf(form, 'operation')]).toEqual([null, null]);
});

test('no choice of sources leads back to its own address', () => {
  const reaches = (place: string, goal: SharedPlace): boolean =>
    place in addressSources &&
    addressSources[place as SharedPlace].some((source: string) => source === goal || reaches(source, goal));
  expect((Object.keys(addressSources) as SharedPlace[]).filter((place) => reaches(place, place))).toEqual([]);
});

test('a new registration assumes one address for office, business, delivery and invoice', () => {
  const form = newSignupForm();
  form.merchant.registrationAddress = shop;
  expect(['operation', 'delivery', 'billing'].map((place) => addressAt(form, place as SharedPlace))).toEqual([
    shop,
    shop,
    shop,
  ]);
});
