import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountantLogin } from '#db/seeds/demo/logins.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { personName } from '#shared/users/person-name.ts';
import { company, type Demo, expectNoSidewaysScroll, merchantPathOf, openDemo } from '#tests/e2e/demo.ts';
import { type Journey, journeys, sayIn, visitAs } from './journey.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterEach(() => demo.browser.closePages());

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What is read of a section of the statistics and of its files, in one language. */
const sectionsIn = ({ language }: Journey) => {
  const say = sayIn(language);
  const unit = ` (${currencyLabel(language)})`;
  const income = say('statistics:grossIncome') + unit;
  const basket = say('statistics:averageBasket') + unit;
  const week = say('statistics:week.title');
  const shares = [`${say('statistics:cards.share')} (%)`, income, say('statistics:transactionCount')];
  return {
    income: {
      region: income,
      ready: 'slider',
      title: income,
      columns: [say('statistics:day'), say('statistics:current'), say('statistics:download.previousDay')],
    },
    week: {
      region: week,
      ready: 'grid',
      title: `${week}: ${income}`,
      columns: [
        say('statistics:day'),
        say('statistics:hour'),
        say('statistics:week.dayCount'),
        say('statistics:week.averageIncome') + unit,
        say('statistics:week.averageCount'),
        income,
        say('statistics:transactionCount'),
        basket,
      ],
    },
    terminals: {
      region: say('statistics:terminals.title'),
      show: say('statistics:terminals.show'),
      title: say('statistics:terminals.title'),
      columns: [
        say('transactions:export.terminalSerialNumber'),
        say('transactions:export.terminalName'),
        income,
        say('statistics:tipAmount') + unit,
        say('statistics:transactionCount'),
        basket,
      ],
    },
    cards: {
      region: say('statistics:cards.title'),
      show: say('statistics:cards.show'),
      title: say('statistics:cards.title'),
      columns: [
        say('statistics:cards.title'),
        `${say('transactions:filters.brand')} / ${say('transactions:detail.entryMode')}`,
        ...shares,
      ],
    },
    declines: {
      region: say('statistics:declines.title'),
      show: say('statistics:declines.show'),
      title: say('statistics:declines.title'),
      columns: [
        say('transactions:decline.title'),
        `${say('statistics:cards.share')} (%)`,
        say('statistics:cards.count'),
        say('statistics:declines.amount') + unit,
      ],
    },
  } as const;
};

describe.each(journeys)('in $language at the width of a $width', (journey) => {
  const say = sayIn(journey.language);
  const isPhone = journey.width === 'phone';
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('savedViews:form.add') });
  /** Presses a button of the row of views, which on a phone may be in its menu. */
  const act = async (page: Page, name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    const menu = page.getByRole('button', { name: say('savedViews:actions') });
    await button.or(menu).first().waitFor();
    if (!(await button.isVisible())) await menu.click();
    await button.click();
  };
  /** Opens the form of a new view of the list that is shown. */
  const nameView = async (page: Page, name: string) => {
    await act(page, say('savedViews:save'));
    await dialogOf(page)
      .getByRole('textbox', { name: say('savedViews:form.name') })
      .fill(name);
  };
  const submit = async (page: Page, name: string) => {
    await dialogOf(page)
      .getByRole('button', { name: say('savedViews:form.submit') })
      .click();
    await page.getByRole('button', { name: say('savedViews:open', { name }) }).waitFor();
  };
  /** Deletes a view by its form, which is open. */
  const deleteView = async (page: Page) => {
    const form = page.getByRole('dialog', { name: say('savedViews:form.change') });
    await form.getByRole('button', { name: say('savedViews:form.delete') }).click();
    await form.getByText(say('savedViews:form.sure')).waitFor();
    await form.getByRole('button', { name: say('savedViews:form.delete') }).click();
    await form.waitFor({ state: 'hidden' });
  };

  it('saves, changes, reopens from the menu and deletes a view of a list', async () => {
    const { page } = await visitAs(demo, company, journey);
    const name = 'Elutasított Visák';
    const opened = page.getByRole('button', { name: say('savedViews:open', { name }) });
    const ofMerchant = merchantPathOf(page);
    await page.goto(`${ofMerchant}/transactions?state=Error&brand=Visa`);
    await nameView(page, name);
    for (const box of [say('savedViews:form.isPinned'), say('savedViews:form.isDefault')])
      await dialogOf(page).getByRole('checkbox', { name: box }).check();
    await submit(page, name);

    await page.goto(`${page.url()}&type=Sale`);
    const names = say('transactions:filters.type');
    const anything = say('savedViews:anything');
    const difference = say('savedViews:difference', {
      label: names,
      from: anything,
      to: say('transactions:type.Sale'),
    });
    const changed = page.getByText(difference);
    await changed.waitFor();
    if (isPhone) {
      // One row, with the open view and the menu of what can be done.
      const row = await page.getByRole('group', { name: say('savedViews:title') }).boundingBox();
      expect(row?.height).toBeLessThanOrEqual(48);
    }
    // Before the print, after which the list is laid out again.
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(say('savedViews:printedChanged', { name, names })).waitFor();
    await page.emulateMedia({ media: 'screen' });
    await act(page, say('savedViews:reset'));
    await changed.waitFor({ state: 'detached' });

    await page.goto(`${ofMerchant}/today`);
    if (isPhone) await page.getByRole('button', { name: say('menu:tabs.more') }).click();
    await page.getByRole('link', { name }).filter({ visible: true }).click();
    await page.waitForURL(/transactions\?.*brand=Visa.*view=/u);

    // As the default it is what the entry of the list opens, and the whole list is one step away.
    await page.goto(`${ofMerchant}/today`);
    const entry = page.getByRole('link', { name: say('transactions:title'), exact: true });
    await entry.filter({ visible: true }).first().click();
    await page.waitForURL(/transactions\?.*brand=Visa.*view=/u);
    await opened.click();
    await page.getByRole('link', { name: say('savedViews:wholeList') }).click();
    await page.waitForURL(/\/transactions$/u);

    await page.getByRole('button', { name: say('savedViews:title') }).click();
    await page.getByRole('button', { name: say('savedViews:edit', { name }) }).click();
    await deleteView(page);
    await page.waitForURL(/\/transactions$/u);
  });

  it('says that a view was deleted in another tab, and keeps its filter', async () => {
    const { page, context } = await visitAs(demo, company, journey);
    const name = `Közös ${journey.language}`;
    await page.goto(`${merchantPathOf(page)}/transactions?state=Error&brand=Mastercard`);
    await nameView(page, name);
    await submit(page, name);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: say('savedViews:open', { name }) }).click();
    await other.getByRole('button', { name: say('savedViews:edit', { name }) }).click();
    await deleteView(other);

    await page.goto(`${page.url()}&type=Sale`);
    const text = say('savedViews:missing.unknown');
    await page.getByText(text).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('view') && url.searchParams.get('brand') === 'Mastercard');
    await page.getByRole('button', { name: say('savedViews:missing.dismiss'), exact: true }).click();
    await page.getByText(text).waitFor({ state: 'detached' });
    await expectNoSidewaysScroll(page);
  });

  it.each(Object.entries(sectionsIn(journey)))(
    'downloads the figures of %s, and a chart as an image',
    async (_, section) => {
      const { page } = await visitAs(demo, company, journey);
      await page.goto(`${merchantPathOf(page)}/statistics`);
      const part = page.getByRole('region', { name: section.region });
      if ('show' in section) await part.getByRole('button', { name: section.show }).click();
      else await part.getByRole(section.ready).waitFor();
      const save = async (button: string): Promise<Buffer> => {
        await part.getByRole('button', { name: say('ui:figures.title') }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          part.getByRole('button', { name: button }).click(),
        ]);
        return readFileSync(await download.path());
      };
      if ('ready' in section) {
        const image = await save(say('ui:figures.png'));
        expect(image.subarray(0, 8)).toEqual(signature);
        expect(image.readUInt32BE(16)).toBeGreaterThan(500);
      }
      const lines = (await save(say('ui:figures.csv'))).toString('utf8').split('\r\n');
      const [heading, merchant, period, , head, ...rows] = lines;
      expect(heading).toBe(`\ufeff${section.title}`);
      expect(merchant).toBe('Hajnali Kifli Pékség Kft.');
      expect(period).toMatch(/\d\.? – .*\d/u);
      expect(head?.split(';').slice(0, section.columns.length)).toEqual(section.columns);
      expect(rows.length).toBeGreaterThan(1);
      await expectNoSidewaysScroll(page);
    },
  );

  it('shows a shared view to a member of the team', async () => {
    const owner = await visitAs(demo, company, journey);
    const list = `${merchantPathOf(owner.page)}/transactions`;
    const name = `Szombat este ${journey.language}`;
    await owner.page.goto(`${list}?weekday=6&hour=17&untilHour=24`);
    await nameView(owner.page, name);
    await dialogOf(owner.page)
      .getByRole('checkbox', { name: say('savedViews:form.isShared') })
      .check();
    await submit(owner.page, name);

    const member = await visitAs(demo, accountantLogin, journey);
    await member.page.goto(list);
    await member.page.getByRole('button', { name: say('savedViews:title') }).click();
    await member.page.getByRole('link', { name }).click();
    await member.page.waitForURL(/transactions\?.*weekday=6.*view=/u);
    await member.page.getByRole('button', { name: say('savedViews:open', { name }) }).click();
    const ownerName = personName({ lastName: 'Szűcs', firstName: 'Győző' }, journey.language);
    await member.page
      .getByText(say('savedViews:marks.sharedBy', { name: ownerName }))
      .first()
      .waitFor();
    await member.page.getByRole('button', { name: say('savedViews:pin', { name }) }).click();
    await member.page.getByRole('button', { name: say('savedViews:unpin', { name }) }).waitFor();
    await expectNoSidewaysScroll(member.page);

    await owner.page.getByRole('button', { name: say('savedViews:open', { name }) }).click();
    await owner.page.getByRole('button', { name: say('savedViews:edit', { name }) }).click();
    await deleteView(owner.page);
  });
});
