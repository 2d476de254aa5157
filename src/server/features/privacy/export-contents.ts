import { listStoredApiKeys } from '#server/features/api-keys/api-keys.api.ts';
import { findMailHour, readAllCloses } from '#server/features/daily-closes/daily-closes.api.ts';
import { listStoredExports, listStoredSchedules } from '#server/features/exports/exports.api.ts';
import { listHoldRows } from '#server/features/holds/holds.api.ts';
import { listInvoices } from '#server/features/invoices/invoices.api.ts';
import { readAllEntries } from '#server/features/ledger/ledger.api.ts';
import { listAllLossAlerts } from '#server/features/loss-alerts/loss-alerts.api.ts';
import { getStoredMerchant } from '#server/features/merchants/merchants.api.ts';
import { listNotificationsOf, listNotificationsOfTeam } from '#server/features/notifications/notifications.api.ts';
import { listOwnEntities } from '#server/features/online-entities/online-entities.api.ts';
import { readAllOnlineTransactions } from '#server/features/online-transactions/online-transactions.api.ts';
import { listOrders } from '#server/features/orders/orders.api.ts';
import { findPicture } from '#server/features/pictures/pictures.api.ts';
import { listFeeConsentRows, listPriceVersions } from '#server/features/prices/prices.api.ts';
import { findReportFile, listAllReports } from '#server/features/reports/reports.api.ts';
import {
  findDocumentFile,
  listDocuments,
  listRequirementRows,
} from '#server/features/requirements/requirements.api.ts';
import { listViewsOf } from '#server/features/saved-views/saved-views.api.ts';
import { listMerchantsOf, listTeam } from '#server/features/team/team.api.ts';
import { getAlerts, listAllTerminals } from '#server/features/terminals/terminals.api.ts';
import { listDistributions } from '#server/features/tips/tips.api.ts';
import { getRefundLimits, readAllTransactions } from '#server/features/transactions/transactions.api.ts';
import { listOwnFactors } from '#server/features/two-factor/two-factor.api.ts';
import { listConsents } from '#server/features/users/users.api.ts';
import { listStoredWebhooks } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type MerchantScope, ownMerchantScope } from '#server/policies/merchant-scope.ts';
import { type Language, languages } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { listOwnSecurityEvents, listOwnSessionRecords, type OwnAccount } from './own-data.repository.ts';

type ExportDeps = Pick<Deps, 'sequelize' | 'secrets'>;

const maxExportedHolds = 1000;

/** A file of the export. Writing it reads its content. */
export interface ExportedFile {
  path: string;
  read(): AsyncIterable<string | Buffer>;
}

/** The ordered files with data. `dataExport:files` has their texts. */
const dataFiles = {
  account: 'account.json',
  consents: 'consents.json',
  merchant: 'merchant.json',
  orders: 'orders.json',
  invoices: 'invoices.json',
  terminals: 'terminals.json',
  'web-shops': 'web-shops.json',
  'api-keys': 'api-keys.json',
  webhooks: 'webhooks.json',
  exports: 'exports.json',
  'export-schedules': 'export-schedules.json',
  transactions: 'transactions.jsonl',
  'online-transactions': 'online-transactions.jsonl',
  reports: 'reports.json',
  'daily-closes': 'daily-closes.jsonl',
  'loss-alerts': 'loss-alerts.json',
  team: 'team.json',
  memberships: 'memberships.json',
  prices: 'prices.json',
  'fee-consents': 'fee-consents.json',
  ledger: 'ledger.jsonl',
  'payout-holds': 'payout-holds.json',
  requirements: 'requirements.json',
  tips: 'tips.json',
  notifications: 'notifications.json',
  'own-notifications': 'own-notifications.json',
  'saved-views': 'saved-views.json',
  'second-factors': 'second-factors.json',
  sessions: 'sessions.json',
  'security-events': 'security-events.json',
} as const;
type DataFile = keyof typeof dataFiles;
const dataFileNames = Object.keys(dataFiles) as DataFile[];

const jsonFile = (name: DataFile, read: () => Promise<unknown>): ExportedFile => ({
  path: dataFiles[name],
  read: async function* () {
    yield `${JSON.stringify(await read(), null, 2)}\n`;
  },
});

/** One JSON object per line lets programs read any length. */
const linesFile = (name: DataFile, readBatches: () => AsyncGenerator<object[], void, void>): ExportedFile => ({
  path: dataFiles[name],
  read: async function* () {
    for await (const rows of readBatches()) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  },
});

/** Folders and files of some exports only, with their texts. */
const furtherFiles = { 'documents/': 'documentFiles', 'reports/': 'reportFiles', 'picture.jpg': 'picture' } as const;

/**
 * Describes the written files: without a merchant there are few.
 * Has both languages, the account's first: the portal may show the other.
 */
const readMe = (language: Language, files: readonly ExportedFile[]): ExportedFile => ({
  path: 'README.txt',
  read: async function* () {
    const texts = [...dataFileNames.map((name) => [dataFiles[name], name] as const), ...Object.entries(furtherFiles)];
    const written = texts.filter(([start]) => files.some(({ path }) => path.startsWith(start)));
    for (const each of [language, ...languages.filter((other) => other !== language)])
      yield [
        translate(each, 'dataExport:readMe'),
        '',
        ...written.map(([start, name]) => `${start}: ${translate(each, `dataExport:files.${name}`)}`),
        '',
        translate(each, 'dataExport:omitted'),
        '',
        '',
      ].join('\r\n');
  },
});

const reportFiles = async ({ sequelize, secrets }: ExportDeps, merchant: MerchantScope): Promise<ExportedFile[]> =>
  (await listAllReports(sequelize, merchant)).map(({ id, month, type }) => ({
    path: `reports/${month.slice(0, 7)}-${type}.pdf`,
    read: async function* () {
      const file = await findReportFile({ sequelize, secrets }, merchant, id);
      // Its retention period ended meanwhile.
      if (file) yield file.content;
    },
  }));

const documentFiles = async (deps: ExportDeps, { merchantId }: MerchantScope): Promise<ExportedFile[]> =>
  (await listDocuments(deps, merchantId)).map(({ id, requirementId, mediaType }) => ({
    path: `documents/${id}.${mediaType === 'application/pdf' ? 'pdf' : 'jpg'}`,
    read: async function* () {
      const file = await findDocumentFile(deps, { merchantId, requirementId, id });
      // Deleted meanwhile.
      if (file) yield file.content;
    },
  }));

const merchantFiles = async (deps: ExportDeps, merchant: MerchantScope): Promise<ExportedFile[]> => {
  const { sequelize } = deps;
  return [
    // Omits the note of customer service, which merchants cannot see.
    jsonFile('merchant', async () => ({
      ...(await getStoredMerchant(deps, merchant)),
      comment: undefined,
      dailyCloseMailHour: await findMailHour({ sequelize }, merchant.merchantId),
      terminalAlerts: await getAlerts(deps, merchant),
      refundLimits: await getRefundLimits(deps, merchant),
    })),
    jsonFile('orders', () => listOrders(sequelize, merchant)),
    jsonFile('invoices', () => listInvoices({ sequelize }, merchant)),
    jsonFile('terminals', () => listAllTerminals(sequelize, merchant)),
    jsonFile('web-shops', () => listOwnEntities(sequelize, merchant)),
    jsonFile('api-keys', () => listStoredApiKeys({ sequelize }, merchant)),
    jsonFile('webhooks', () => listStoredWebhooks({ sequelize }, merchant)),
    jsonFile('exports', () => listStoredExports({ sequelize }, merchant)),
    linesFile('transactions', () => readAllTransactions(sequelize, merchant)),
    linesFile('online-transactions', () => readAllOnlineTransactions(sequelize, merchant)),
    jsonFile('reports', () => listAllReports(sequelize, merchant)),
    linesFile('daily-closes', () => readAllCloses(sequelize, merchant)),
    jsonFile('prices', () => listPriceVersions({ sequelize }, merchant.merchantId)),
    jsonFile('fee-consents', () => listFeeConsentRows({ sequelize }, merchant.merchantId)),
    linesFile('ledger', () => readAllEntries({ sequelize }, merchant.merchantId)),
    jsonFile('payout-holds', () => listHoldRows({ sequelize }, merchant.merchantId, maxExportedHolds)),
    jsonFile('requirements', async () => ({
      requirements: await listRequirementRows(deps, merchant.merchantId),
      documents: await listDocuments({ sequelize }, merchant.merchantId),
    })),
    ...(await documentFiles(deps, merchant)),
    jsonFile('tips', () => listDistributions({ sequelize }, merchant, {})),
    jsonFile('loss-alerts', () => listAllLossAlerts(sequelize, merchant)),
    jsonFile('notifications', () => listNotificationsOfTeam(sequelize, merchant)),
    jsonFile('team', () => listTeam({ sequelize }, merchant)),
    ...(await reportFiles(deps, merchant)),
  ];
};

/** Lists an account's files: its own data and its merchant's. */
export const listExportedFiles = async (deps: ExportDeps, account: OwnAccount): Promise<ExportedFile[]> => {
  const { sequelize } = deps;
  const { id, language, merchantId } = account;
  const picture = await findPicture(deps, id);
  const files: ExportedFile[] = [
    jsonFile('account', async () => account),
    jsonFile('consents', () => listConsents(sequelize, id)),
    ...(merchantId === null ? [] : await merchantFiles(deps, ownMerchantScope({ merchantId }))),
    // Omits the current merchant, which is that of a session.
    jsonFile('memberships', async () =>
      (await listMerchantsOf(sequelize, { userId: id, currentId: null })).map(({ isCurrent: _, ...each }) => each),
    ),
    jsonFile('export-schedules', () => listStoredSchedules(sequelize, id)),
    jsonFile('own-notifications', () => listNotificationsOf(sequelize, id)),
    jsonFile('saved-views', () => listViewsOf(sequelize, id)),
    jsonFile('second-factors', () => listOwnFactors(sequelize, id)),
    jsonFile('sessions', () => listOwnSessionRecords(sequelize, id)),
    jsonFile('security-events', () => listOwnSecurityEvents(sequelize, id)),
    ...(picture
      ? [
          {
            path: 'picture.jpg',
            read: async function* () {
              yield picture;
            },
          },
        ]
      : []),
  ];
  return [readMe(language, files), ...files];
};
