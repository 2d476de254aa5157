import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatMonth } from '#shared/dates/format-date.ts';
import { terms as en } from '#shared/i18n/en/terms.ts';
import { terms as hu } from '#shared/i18n/hu/terms.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { priceOfTerminals, terminalNetPrice } from '#shared/orders/order-price.ts';
import { foreignFeeFrom, standardPrice } from '#shared/prices/sale-price.ts';
import { drawTerms } from './draw-terms.ts';

const read = async (language: Language) => {
  const bytes = await drawTerms(language);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  // Line ends and cell ends count as spaces.
  return { bytes, pdf, pages, text: pages.join(' ').replaceAll(/\s+/gu, ' ') };
};

const money = (minorUnits: number, language: Language) => formatMoney(minorUnits, language).replaceAll(/\s/gu, ' ');

// Each document subsets whole fonts, which is slow while a browser uses the other core.
const slowly = 60_000;
let documents: Record<Language, Awaited<ReturnType<typeof read>>>;
beforeAll(async () => {
  documents = { hu: await read('hu'), en: await read('en') };
}, slowly);

describe.each(['hu', 'en'] as const)('the terms in %s', (language) => {
  it('contain the current prices', () => {
    const { text } = documents[language];
    const { minimumFee, foreignFee } = standardPrice;
    const prices = [minimumFee, foreignFee.fixedFee, terminalNetPrice, priceOfTerminals(1).totalPrice];
    for (const price of prices) expect(text).toContain(money(price, language));
    expect(text).toContain(language === 'hu' ? '1,7%' : '1.7%');
    expect(text).toContain(formatMonth(foreignFeeFrom, language));
    expect(text).not.toMatch(/\{\{|undefined|NaN/u);
  });

  it('have a title, a language, bookmarks, tags and page numbers', async () => {
    const { pdf, pages } = documents[language];
    const terms = { hu, en }[language];
    expect((await pdf.getMetadata()).info).toMatchObject({
      Title: terms.title,
      Language: { hu: 'hu-HU', en: 'en-GB' }[language],
    });
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(
      terms.chapters.map(({ title }, i) => `${i + 1}. ${title}`),
    );
    const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree());
    for (const role of ['H2', 'P', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
    for (const [i, page] of pages.entries())
      expect(page).toContain(
        language === 'hu' ? `${i + 1} / ${pages.length}. oldal` : `Page ${i + 1} of ${pages.length}`,
      );
  });

  it(
    'are reproducible byte by byte',
    async () => {
      expect((await drawTerms(language)).equals(documents[language].bytes)).toBe(true);
    },
    slowly,
  );
});

it('the terms contain Hungarian letters as text that can be searched and copied', () => {
  expect(documents.hu.text).toContain(
    'Elveszett vagy ellopott kártyaolvasót a nap bármely órájában be lehet jelenteni.',
  );
  expect(documents.hu.text).toMatch(/ő.*ű/u);
});

it('the terms have the same chapters, clauses and values in both languages', () => {
  const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/gu)].map(String).sort();
  const shape = ({ chapters, fees }: typeof hu) => ({
    chapters: chapters.map(({ clauses }) => clauses.map(values)),
    fees: fees.rows.map((row) => row.map(values)),
  });
  expect(shape(en)).toEqual(shape(hu));
});
