import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { QueryTypes } from 'sequelize';
import { withDatabase } from '#db/connection/connection-url.ts';
import { startEmbeddedDatabase } from '#db/embedded/start-embedded-database.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { adminLogin, companyLogin, type DemoLogin } from '#db/seeds/demo/logins.ts';
import { type Column, formatTable } from '#tests/bench/table.ts';
import { demoSettings } from '#tests/setup/demo-settings.ts';
import { startServerProcess } from '#tests/setup/server-process.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';
import { unpackBrowser } from '#tests/setup/unpack-browser.ts';
import { acceptOldest, callWithNewKey, findReader, sayWhyNotSent } from './measure-admin-jobs.ts';
import { exportLastMonth, findDeclinedCard, jobColumns, type MeasuredJob, signUp } from './measure-jobs.ts';
import { clock, type MeasuredScreen, measureScreen, openContext, screenColumns, viewports } from './measure-screens.ts';

const file = 'docs/look.md';

const writes = process.argv.includes('--write');

/** Prints the table of a part, and with `--write` replaces the one between its marks. */
const publish = <Row>(part: string, columns: readonly Column<Row>[], rows: readonly Row[]): void => {
  const table = formatTable(columns, rows);
  process.stdout.write(`\n${table}\n`);
  if (!writes) return;
  const text = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- look ${part} -->`, `<!-- end of look ${part} -->`];
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)];
  writeFileSync(file, `${text.slice(0, from)}\n\n${table}\n\n${text.slice(to)}`);
};

/** Logs in with the cookie question answered. Returns the storage and the address of the first screen. */
const logIn = async (browser: Browser, url: string, { email, password }: DemoLogin) => {
  const context = await openContext(browser, { baseURL: url });
  await context.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(email);
  await page.getByLabel('Jelszó', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Bejelentkezem' }).click();
  await page.waitForURL(/\/(merchant|clients)/u);
  const storageState = await context.storageState();
  const home = page.url();
  await context.close();
  return { storageState, home };
};

const dataDir = makeTestFolder('look');
const database = await startEmbeddedDatabase({
  dataDir,
  binDir: sharedBinDir,
  durability: 'process',
  log: (line) => process.stdout.write(`${line}\n`),
});
const server = await startServerProcess({
  ...demoSettings,
  ...clock.settings,
  DATABASE_URL: withDatabase(database.url, 'look'),
  DATA_DIR: dataDir,
});
const { executablePath, libraryPath, fontConfigPath } = await unpackBrowser();
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { LD_LIBRARY_PATH: libraryPath, FONTCONFIG_PATH: fontConfigPath },
});
/** Gives up an e-mail, and returns a card reader to find. */
const prepareAdminJobs = async (): Promise<{ serialNumber: string }> => {
  const sequelize = createSequelize(withDatabase(database.url, 'look'), { poolSize: 1 });
  await sequelize.query(
    `UPDATE outbox SET sent_at = NULL, given_up_at = UTC_TIMESTAMP(3), attempts = 20, last_error = '550 No such mailbox'
     WHERE kind = 'Email' ORDER BY created_at LIMIT 1`,
  );
  const [terminal] = await sequelize.query<{ serialNumber: string }>(
    'SELECT serial_number AS serialNumber FROM terminals ORDER BY id LIMIT 1',
    { type: QueryTypes.SELECT },
  );
  await sequelize.close();
  if (!terminal) throw new Error('The demo data has no card reader.');
  return terminal;
};

try {
  const merchant = await logIn(browser, server.url, companyLogin);
  const admin = await logIn(browser, server.url, adminLogin);
  const ofMerchant = merchant.home.replace(/\/today$/u, '');
  const lists = [
    { name: 'transactions', url: `${ofMerchant}/transactions`, storageState: merchant.storageState },
    { name: 'online transactions', url: `${ofMerchant}/online-transactions`, storageState: merchant.storageState },
    { name: 'daily closes', url: `${ofMerchant}/daily-closes`, storageState: merchant.storageState },
    { name: 'unusual activity', url: `${ofMerchant}/loss-alerts`, storageState: merchant.storageState },
    { name: 'reports', url: `${ofMerchant}/reports`, storageState: merchant.storageState },
    { name: 'merchants', url: `${server.url}/clients`, storageState: admin.storageState },
    { name: 'users', url: `${server.url}/users`, storageState: admin.storageState },
    { name: 'audit log', url: `${server.url}/audit`, storageState: admin.storageState },
    { name: 'review queue', url: `${server.url}/clients?status=Pending`, storageState: admin.storageState },
    {
      name: 'merchant, for administrators (facts)',
      url: `${ofMerchant}/details`,
      storageState: admin.storageState,
      rows: 'main dt',
    },
    {
      name: 'operations (lines)',
      url: `${server.url}/operations`,
      storageState: admin.storageState,
      rows: 'main summary, main section',
    },
    {
      name: 'account status (acts)',
      url: `${ofMerchant}/standing`,
      storageState: merchant.storageState,
      rows: 'main li',
    },
    {
      name: 'exports (sections)',
      url: `${ofMerchant}/exports`,
      storageState: merchant.storageState,
      rows: 'main section',
    },
    {
      name: 'developers (sections)',
      url: `${ofMerchant}/developers`,
      storageState: merchant.storageState,
      rows: 'main section',
    },
  ];
  const screens: MeasuredScreen[] = [];
  for (const list of lists)
    for (const viewport of viewports) screens.push(await measureScreen(browser, { ...list, viewport }));
  publish('screens', screenColumns, screens);

  const jobs: (MeasuredJob & { width: number })[] = [];
  /** From the first screen after the login, at each width that is asked for. */
  const measureJob = async (
    { storageState, home }: Pick<typeof merchant, 'home'> & Partial<typeof merchant>,
    job: (page: Page, width: number) => Promise<MeasuredJob>,
    sizes = viewports,
  ): Promise<void> => {
    for (const viewport of sizes) {
      const context = await openContext(browser, { ...(storageState && { storageState }), viewport });
      await context.addInitScript(() => localStorage.setItem('csippano.cookies', 'necessary'));
      const page = await context.newPage();
      await page.goto(home);
      jobs.push({ ...(await job(page, viewport.width)), width: viewport.width });
      await context.close();
    }
  };
  const desk = viewports.filter(({ width }) => width === 1280);
  await measureJob(merchant, findDeclinedCard, desk);
  await measureJob(merchant, exportLastMonth, desk);
  const { serialNumber } = await prepareAdminJobs();
  await measureJob(admin, (page, width) => acceptOldest(page, `50027799${width}`));
  await measureJob(admin, (page) => findReader(page, serialNumber));
  await measureJob(admin, sayWhyNotSent);
  await measureJob(merchant, callWithNewKey);
  await measureJob({ home: `${server.url}/signup` }, signUp, desk);
  publish('jobs', jobColumns, jobs);
} finally {
  await browser.close();
  await server.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
