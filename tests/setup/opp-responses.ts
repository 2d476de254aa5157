import { randomBytes } from 'node:crypto';
import { widgetIntegrity } from './opp-widget.ts';

// Responses of the Open Payment Platform, from the fixtures of public client libraries and from its documentation.
// Timestamps are in the platform's format.

export const newCheckoutId = (): string => `${randomBytes(16).toString('hex').toUpperCase()}.uat01-vm-tx03`;

export const created = (id: string) => ({
  result: { code: '000.200.100', description: 'successfully created checkout' },
  buildNumber: '8854a5c8...@2022-05-13 13:55:50 +0000',
  timestamp: '2022-05-14 13:57:49+0000',
  ndc: id,
  id,
  integrity: widgetIntegrity,
});

/** A successful payment in test mode, from 2015. */
export const paid = {
  id: '8a82944a4e008ca9014e1273e0696122',
  paymentType: 'DB',
  paymentBrand: 'VISA',
  amount: '1.00',
  currency: 'EUR',
  descriptor: '5410.9959.0306 OPP_Channel ',
  result: {
    code: '000.100.110',
    description: "Request successfully processed in 'Merchant in Integrator Test Mode'",
  },
  card: { bin: '420000', last4Digits: '0000', holder: 'Longbob Longsen', expiryMonth: '05', expiryYear: '2018' },
  buildNumber: '20150618-111601.r185004.opp-tags-20150618_lab',
  timestamp: '2015-06-20 19:31:01+0000',
  ndc: '8a8294174b7ecb28014b9699220015ca_4453edbc001f405da557c05cb3c3add9',
};

export const declined = {
  ...paid,
  result: { code: '100.100.101', description: 'invalid creditcard, bank account number or bank name' },
};

export const pending = {
  result: { code: '000.200.000', description: 'transaction pending' },
  buildNumber: '8d3dd7e7ab4c3b1b4a6ee8ba8f8cc54fdb2c9f63@2017-06-19 09:37:17 +0000',
  timestamp: '2017-06-20 10:00:00+0000',
  ndc: 'B5A5CDA27CB1A2A3A2DC1D3C5EA5FBB5.sbg-vm-tx01',
};

export const badCredentials = {
  result: { code: '800.900.300', description: 'invalid authentication information' },
  buildNumber: '8d3dd7e7ab4c3b1b4a6ee8ba8f8cc54fdb2c9f63@2017-06-19 09:37:17 +0000',
  timestamp: '2017-06-20 10:02:15+0000',
  ndc: '8a8294174e735d0c014e78beb6b9154b_5bb6cd2bd1d34d8b9cf5cdbd5ddaa8b5',
};

export const throttled = {
  result: { code: '800.120.100', description: 'Too many requests. Please try again later.' },
  timestamp: '2022-05-14 13:58:02+0000',
};

export const noSession = {
  result: {
    code: '200.300.404',
    description:
      'invalid or missing parameter - (opp) No payment session found for the requested id - are you mixing test/live servers or have you paid more than 30min ago?',
  },
  timestamp: '2022-05-14 14:30:00+0000',
};

export const nothingFound = {
  result: { code: '700.400.580', description: 'cannot find transaction' },
  timestamp: '2022-05-14 14:30:00+0000',
};

/** A payment with an unknown member, which the platform may add at any time. */
export const payment = <T extends object>(own: T) => ({ ...paid, anythingNew: { since: '2026' }, ...own });

export const found = (payments: readonly object[]) => ({
  result: { code: '000.000.100', description: 'successful request' },
  buildNumber: '8854a5c8...@2022-05-13 13:55:50 +0000',
  timestamp: '2022-05-14 14:00:00+0000',
  payments,
});
