import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { admin, type Demo, expectNoSidewaysScroll, logIn, openDemo, switchToEnglish } from '#tests/e2e/demo.ts';
import { expectAccessible, phone } from '#tests/setup/browser.ts';

let demo: Demo;
let database: Sequelize;
beforeAll(async () => {
  demo = await openDemo();
  database = createSequelize(demo.databaseUrl, { poolSize: 1 });
});
afterAll(() => database.close());
afterEach(() => demo.browser.closePages());

/** Makes an e-mail that was sent look like one that was given up. Its content is erased, so it can never be sent. */
const giveUpEmail = async (): Promise<void> => {
  const [message] = await database.query<{ id: string }>(
    `SELECT id FROM outbox WHERE kind = 'Email' ORDER BY created_at LIMIT 1`,
    { type: QueryTypes.SELECT },
  );
  await database.query(
    `UPDATE outbox SET sent_at = NULL, given_up_at = UTC_TIMESTAMP(3), attempts = 20, last_error = '550 No such mailbox'
     WHERE id = :id`,
    { replacements: { id: message?.id } },
  );
};

const eventId = '01KAGJB1CQ8R6T4W2Y0A8C6E4G';

/** Adds a webhook to a merchant, of which one message was given up. */
const addFailingWebhook = async (): Promise<void> => {
  const replacements = { eventId, hookId: '01KAGJ9A7C2E4G6J8M0P2R4T6V' };
  const merchant = '(SELECT id FROM merchants WHERE company_name IS NOT NULL ORDER BY id LIMIT 1)';
  await database.query(
    `INSERT INTO webhooks (id, merchant_id, url, events, is_enabled, sealed_secret, failing_since, created_at, updated_at)
     SELECT :hookId, id, 'https://rendszer.pelda.example/csippano?kulcs=titok', 'transaction.created', 1, '',
       '2026-01-07 09:00:00', '2026-01-01 09:00:00', '2026-01-01 09:00:00' FROM merchants WHERE id = ${merchant}`,
    { replacements },
  );
  await database.query(
    `INSERT INTO webhook_events (id, merchant_id, type, body, created_at)
     SELECT :eventId, id, 'transaction.created', '{}', '2026-01-06 09:00:00' FROM merchants WHERE id = ${merchant}`,
    { replacements },
  );
  await database.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, event_id, state, attempts, next_attempt_at, last_attempt_at,
       response_status, fault, created_at, finished_at)
     VALUES (:eventId, :hookId, :eventId, 'Failed', 17, '2026-01-07 09:00:00', '2026-01-07 09:00:00', 503, 'Status',
       '2026-01-06 09:00:00', '2026-01-07 09:00:00')`,
    { replacements },
  );
};

describe('the operations screen', () => {
  it('shows a job that fails in the menu, runs it again, and shows servers and the database', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, admin);
    await page.getByRole('link', { name: 'Üzemeltetés' }).click();
    await page.getByRole('heading', { level: 1, name: 'Üzemeltetés' }).waitFor();
    await page.getByText('Minden rendben').waitFor();
    const job = page.getByRole('row').filter({ hasText: 'Próbafizetések' });
    const openCleanup = () => page.locator('summary').filter({ hasText: 'Lejárt adatok törlése' }).click();
    await openCleanup();
    await job.getByText('Sikeres', { exact: true }).waitFor();
    const run = page.getByRole('button', { name: 'Próbafizetések: indítás' });

    await database.query('RENAME TABLE sandbox_payments TO sandbox_payments_away');
    try {
      await run.focus();
      await page.keyboard.press('Enter');
      // It moves out of the fold, to the top.
      await page.getByRole('table', { name: 'Háttérfeladatok' }).getByText('Sikertelen').waitFor();
      await page.getByText('1 hiba vagy késés').waitFor();
      await job.getByText(/sandbox_payments.*egymás utáni hibák: 1/u).waitFor();
    } finally {
      await database.query('RENAME TABLE sandbox_payments_away TO sandbox_payments');
    }
    await page.reload();
    await page.getByRole('link', { name: 'Üzemeltetés 1 figyelmeztetés' }).waitFor();
    await page.getByText('Sikertelen háttérfeladat: Próbafizetések').waitFor();
    await expectAccessible(page, 'operations with a warning');

    await run.click();
    await page.getByText('0 hiba vagy késés').waitFor();
    await openCleanup();
    await job.getByText('Sikeres', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Minden rendben').waitFor();
    await page.getByRole('link', { name: 'Üzemeltetés', exact: true }).waitFor();
    await page.locator('summary').filter({ hasText: 'Kiszolgálók' }).click();
    await page.getByRole('table', { name: 'Kiszolgálók' }).getByText('Fut', { exact: true }).first().waitFor();
    await page.locator('summary').filter({ hasText: 'Adatbázis' }).click();
    await page.locator('summary').filter({ hasText: 'A legnagyobb táblák' }).click();
    await page.getByRole('table', { name: 'A legnagyobb táblák' }).getByText('transactions', { exact: true }).waitFor();
    await page.getByText('Mind megtörtént').waitFor();
    expectNoErrors();
  });

  it('sends a message again that was given up, discards it, and shows both in the audit log', async () => {
    await giveUpEmail();
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, admin);
    await page.goto('/operations');
    const messages = page.getByRole('table', { name: 'El nem küldött e-mailek és szerződések' });
    await messages.getByText('A címzett e-mail-címe nem létezik, vagy nem fogad levelet.').waitFor();
    await messages.getByText(/550 No such mailbox · 20 próbálkozás/u).waitFor();
    await page.getByText('Nem sikerült elküldeni: ').waitFor();
    await page.getByRole('button', { name: 'Nem olvasható e-mail: újraküldés' }).click();
    await page.getByText('Az üzenetet hamarosan elküldjük').first().waitFor();
    await page.getByText('Nincs ilyen üzenet').waitFor();

    await giveUpEmail();
    await page.reload();
    await page.getByRole('button', { name: 'Nem olvasható e-mail: elvetés' }).click();
    const confirmation = page.getByRole('alertdialog');
    await confirmation.getByText('Soha nem küldjük el.').waitFor();
    await expectAccessible(page, 'discard a message');
    await confirmation.getByRole('button', { name: 'Elvetés' }).click();
    await page.getByText('Az üzenetet elvetettük').first().waitFor();
    await page.getByText('Nincs ilyen üzenet').waitFor();
    await page.getByText('Minden rendben').waitFor();

    await page.goto('/audit');
    await page
      .getByRole('button', { name: /Elvetett egy el nem küldött üzenetet/u })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /Újraküldött el nem küldött üzeneteket/u })
      .first()
      .waitFor();
    expectNoErrors();
  });

  it('lists failing webhooks with their merchant, and warns in the menu until a message arrives', async () => {
    const { page, expectNoErrors } = await demo.browser.visit();
    await logIn(page, admin);
    await page.goto('/operations');
    const section = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { name: 'Kereskedők webhookjai' }) });
    await section.getByText('Mind rendben').waitFor();
    await addFailingWebhook();
    try {
      await page.reload();
      await page.getByRole('link', { name: 'Üzemeltetés 1 figyelmeztetés' }).waitFor();
      await page.getByText('Kereskedők webhookjai nem kapják meg az üzeneteket').waitFor();
      await section.getByText('1 nem kapja meg az üzeneteket').waitFor();
      await section.getByText('rendszer.pelda.example', { exact: true }).waitFor();
      await section.getByText('A címzett hibát jelzett: 503.').waitFor();
      await expectAccessible(page, 'operations with a failing webhook');
      await section.getByRole('table').getByRole('link').first().click();
      await page.waitForURL(/\/merchant\/\w+\/details/u);
    } finally {
      await database.query('DELETE FROM webhooks WHERE failing_since IS NOT NULL');
      await database.query('DELETE FROM webhook_events WHERE id = :id', { replacements: { id: eventId } });
    }
    expectNoErrors();
  });

  it('says that it could not load, and loads again on request', async () => {
    const { page } = await demo.browser.visit({ viewport: phone });
    await logIn(page, admin);
    await switchToEnglish(page);
    await page.route('**/trpc/**operations.**', (route) => route.abort());
    await page.goto('/operations');
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await page.unroute('**/trpc/**operations.**');
    // All at once: each of them also loads by itself.
    await page.getByRole('button', { name: 'Try again' }).evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count(), { timeout: 20_000 }).toBe(0);
    await page.locator('summary').filter({ hasText: 'Payments and settlements' }).click();
    const jobs = page.getByRole('list', { name: 'Payments and settlements' });
    await jobs.getByText('Monthly settlements', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'operations on a phone');
  });
});
