import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { decisionOn, maskChanges, registeredMerchant, requirePermittedEdit } from './merchants.rules.ts';

const change = (before: unknown, after: unknown) => ({ before, after });
const person = { type: 'Person', orderId: 'order' } as const;
const company = { type: 'Company', orderId: 'order' } as const;
const withoutOrder = { type: 'Company', orderId: null } as const;

const keysOf = ({ fields }: AppError) =>
  Object.fromEntries(Object.entries(fields).map(([name, { key }]) => [name, key]));
const refusalOf = (
  ...[current, changes]: [Parameters<typeof requirePermittedEdit>[0], Parameters<typeof requirePermittedEdit>[1]]
) => {
  try {
    requirePermittedEdit(current, changes);
    return null;
  } catch (error) {
    return error instanceof AppError ? [error.code, keysOf(error)] : error;
  }
};

describe('requirePermittedEdit', () => {
  const ofCompany = {
    'company.name': change('A', 'B'),
    'company.registrationId': change('1', '2'),
    persons: change([], [{}]),
  };
  const ofOrder = {
    'merchant.deliveryAddress': change({}, { city: 'Pécs' }),
    'merchant.billingAddress': change({}, {}),
  };

  it('refuses fields of a company for a sole trader, by the names that the request has', () => {
    expect(refusalOf(company, ofCompany)).toBeNull();
    expect(refusalOf(person, ofCompany)).toEqual([
      'validationFailed',
      {
        'company.name': 'onlyOfCompany',
        'company.registrationId': 'onlyOfCompany',
        persons: 'onlyOfCompany',
      },
    ]);
    expect(refusalOf(person, { 'person.lastName': change('A', 'B') })).toBeNull();
  });

  it('refuses addresses of an order that does not exist', () => {
    expect(refusalOf(company, ofOrder)).toBeNull();
    expect(refusalOf(withoutOrder, ofOrder)).toEqual([
      'validationFailed',
      { 'merchant.deliveryAddress': 'invalid', 'merchant.billingAddress': 'invalid' },
    ]);
    expect(refusalOf(withoutOrder, { 'merchant.operationAddress': change({}, {}) })).toBeNull();
  });

  it.each([
    ['Accepted', 'Rejected', null],
    ['Rejected', 'Accepted', null],
    ['Pending', 'Rejected', null],
    ['Accepted', 'Pending', ['statusDecided', { 'merchant.status': 'invalid' }]],
    ['Rejected', 'Pending', ['statusDecided', { 'merchant.status': 'invalid' }]],
  ])('decides on a change from %s to %s', (before, after, refusal) => {
    expect(refusalOf(company, { 'merchant.status': change(before, after) })).toEqual(refusal);
  });
});

describe('decisionOn', () => {
  it('is the new status of a merchant that was accepted or rejected', () => {
    const decisions = ['Accepted', 'Rejected', 'Pending'].map((after) =>
      decisionOn({ 'merchant.status': change('Pending', after) }),
    );
    expect(decisions).toEqual(['Accepted', 'Rejected', null]);
    expect(decisionOn({ email: change('a', 'b') })).toBeNull();
  });
});

describe('maskChanges', () => {
  const account = { bankId: 'OTP', localNumber: '117730161111101800000000', iban: 'HU42117730161111101800000000' };
  const masked = { bankId: 'OTP', localNumber: '••••0000', iban: '••••0000' };

  it('leaves the last four digits of account numbers', () => {
    const changes = { 'merchant.bankAccount': change(null, account), email: change('a', 'b') };
    expect(maskChanges({ hasTerminalSecret: false }, changes, undefined)).toEqual({
      'merchant.bankAccount': change(null, masked),
      email: change('a', 'b'),
    });
    expect(
      maskChanges({ hasTerminalSecret: false }, { 'merchant.bankAccount': change(account, account) }, undefined),
    ).toEqual({
      'merchant.bankAccount': change(masked, masked),
    });
  });

  it.each([
    ['added', false, 'secret', change(null, '••••')],
    ['replaced', true, 'secret', change('••••', '••••')],
    ['deleted', true, null, change('••••', null)],
    ['deleted, without one', false, null, undefined],
    ['left', true, undefined, undefined],
  ])('hides a secret that is %s', (_, hasTerminalSecret, secret, expected) => {
    expect(maskChanges({ hasTerminalSecret }, {}, secret)).toEqual(
      expected ? { 'merchant.terminalSecret': expected } : {},
    );
  });
});

describe('registeredMerchant', () => {
  const address = { countryCode: 'HU', zipCode: '1024', city: 'Budapest', street: 'Margit körút 5/A' };
  const entered = {
    description: 'Kézműves pékség',
    doingBusinessAs: 'Kovács Pékség',
    taxNumber: '12345676-2-41',
    authorizedSignatory: 'Kovács Ágnes',
    website: null,
    settlementReportsEmail: 'konyveles@pekseg.example',
    registrationAddress: address,
  };
  const { doingBusinessAs: tradeName, registrationAddress: _, ...stored } = entered;
  const registered = { ...stored, tradeName, status: 'Pending', paymentMethod: 'POS', version: 1 };
  const data = { name: 'Kovács Pékség Kft.', registrationId: '01-09-123456' };

  it('waits for a decision, with the data of a company', () => {
    expect(registeredMerchant({ merchant: { ...entered, type: 'Company' }, company: data })).toEqual({
      ...registered,
      type: 'Company',
      companyName: 'Kovács Pékség Kft.',
      companyRegistrationNumber: '01-09-123456',
    });
  });

  it.each([data, null])('has no company data as a sole trader that sends %j', (sent) => {
    expect(registeredMerchant({ merchant: { ...entered, type: 'Person' }, company: sent })).toEqual({
      ...registered,
      type: 'Person',
      companyName: null,
      companyRegistrationNumber: null,
    });
  });
});
