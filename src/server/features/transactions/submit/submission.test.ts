import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { submitTransactionSchema } from '#shared/transactions/submit-transaction.schema.ts';
import { toSubmission } from './submission.ts';

const body = {
  eftTransactionId: 'reference',
  terminalSerialNumber: '490154203237518',
  type: 'Sale',
  amount: 300_000,
  currency: 'HUF',
  state: 'Success',
  timestamp: '2026-11-18T10:59:00.000Z',
  card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'ChipContactless' },
};
type Change = Record<string, unknown>;
const submissionOf = ({ card, ...change }: Change & { card?: Change } = {}) =>
  toSubmission(submitTransactionSchema.parse({ ...body, ...change, card: { ...body.card, ...card } }));

describe('toSubmission', () => {
  it('stores nothing for empty optional members', () => {
    expect(submissionOf({ authorizationCode: '', originalEftTransactionId: '', aid: '' })).toEqual({
      eftTransactionId: 'reference',
      type: 'Sale',
      state: 'Success',
      amount: 300_000,
      tipAmount: 0,
      serviceChargeAmount: 0,
      currency: 'HUF',
      readerTime: new Date('2026-11-18T10:59:00.000Z'),
      cardBrand: 'Visa',
      maskedCardNumber: '400000******0002',
      cardEntryMode: 'ChipContactless',
      issuerCountry: null,
      authorizationCode: null,
      originalEftTransactionId: null,
      readerDetails: {},
    });
  });

  const odd = ['', 'H', 'HUN', '348', 'XX', 'ZZ', 'XK', '  ', 'ﬀ', 348, null, undefined, {}, { code: 'HU' }, ['HU']];
  it.each<[sent: unknown, stored: string | null]>([
    ['HU', 'HU'],
    ['de', 'DE'],
    [' At ', 'AT'],
    ...odd.map((sent): [unknown, null] => [sent, null]),
  ])('stores the country %j of a card as %j', (issuerCountry, stored) => {
    expect(submissionOf({ card: { issuerCountry } }).issuerCountry).toBe(stored);
  });

  it('keeps the known details of the payment and of its card, and drops other members and long texts', () => {
    const change = {
      AID: 'A0000000031010',
      issuerResponseCode: 0,
      cardHolderName: 'KOVACS/AGNES',
      tvr: 'x'.repeat(256),
    };
    expect(submissionOf({ ...change, card: { rrn: ' 632408123456 ' } }).readerDetails).toEqual({
      aid: 'A0000000031010',
      issuerResponseCode: '0',
      rrn: '632408123456',
    });
  });

  it.each(['\ud800', 'a\udc00b', 'a\0b', 'a\nb'])('drops the detail %j, which cannot be stored or printed', (text) => {
    expect(submissionOf({ errorMessage: text, rrn: '632408123456' }).readerDetails).toEqual({ rrn: '632408123456' });
  });

  const foreign = '4111111111111111';
  it.each(['rrn', 'tid', 'mid', 'aid', 'iad', 'tvr', 'tsi', 'arc', 'statusMessage', 'customerReference'])(
    'masks the number of another card in %s',
    (name) => {
      const detail = (text: string) => submissionOf({ [name]: text }).readerDetails[name];
      expect([foreign, `card ${foreign}`, `PAN${foreign}END`].map(detail)).toEqual(['****', 'card ****', 'PAN****END']);
    },
  );

  it('masks the number of another card in the authorization code, and keeps codes', () => {
    const code = (authorizationCode: string) => submissionOf({ authorizationCode }).authorizationCode;
    expect([foreign, `x${foreign}`, '123456', 'A1B2C3'].map(code)).toEqual(['****', 'x****', '123456', 'A1B2C3']);
  });

  it('keeps values of the acquirer and the chip that resemble a card number', () => {
    const mid = fc.constantFrom('378282246310005', '4222222222222', '36000000000008', '30569309025904');
    const hex = fc
      .tuple(fc.stringMatching(/^[0-9A-F]{0,20}[A-F]$/u), fc.constantFrom('', foreign))
      .map((both) => both.join(''));
    fc.assert(
      fc.property(mid, hex, hex, fc.stringMatching(/^\d{12}$/u), fc.stringMatching(/^\d{8}$/u), (...values) => {
        const [ofMerchant, aid, iad, rrn, tid] = values;
        const details = { mid: ofMerchant, aid, iad, rrn, tid, tvr: '0000008000', arc: '00' };
        expect(submissionOf(details).readerDetails).toEqual(details);
      }),
    );
  });

  it.each([
    ['Chip', 'Chip'],
    ['ICC', 'Chip'],
    ['CHIP_CONTACTLESS', 'ChipContactless'],
    ['Contactless', 'ChipContactless'],
    ['MAGSTRIPE', 'Magstripe'],
    ['CHIPFAILMAGSTRIPE', 'ChipFailMagstripe'],
    ['Fingerprint', 'Unknown'],
  ])('reads the entry mode %s as %s', (entryMode, known) => {
    expect(submissionOf({ card: { entryMode } }).cardEntryMode).toBe(known);
  });

  it.each([
    ['400000******0002', '400000******0002'],
    ['4000 00** **** 0002', '400000******0002'],
    ['400000xxxxxx0002', '400000******0002'],
    ['400000XXXXXX0002', '400000******0002'],
    ['400000••••••0002', '400000******0002'],
    ['400000######0002', '400000******0002'],
    ['************1456', '************1456'],
    ['679985*********0032', '679985*********0032'],
    ['****12', '****12'],
    // More digits than card rules allow are masked: the bank has taken the sale.
    ['4000000*****0002', '400000******0002'],
    ['400000******10002', '400000*******0002'],
    ['4000000002', '******0002'],
    ['40*000******0002', '40**********0002'],
    ['4'.repeat(16), '444444******4444'],
  ])('stores the masked card number %s as %s', (maskedNumber, stored) => {
    expect(submissionOf({ card: { maskedNumber } }).maskedCardNumber).toBe(stored);
  });
});
