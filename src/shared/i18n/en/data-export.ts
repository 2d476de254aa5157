import type { dataExport as hu } from '#shared/i18n/hu/data-export.ts';
import type { TextsLike } from '#shared/i18n/texts.ts';

export const dataExport: TextsLike<typeof hu> = {
  title: 'A copy of my data',
  text: 'Everything that we store of you and your business in one ZIP file: JSON files and the PDFs of your settlements. It is ready within minutes and can be downloaded for {{days}} days.',
  list: 'Requested copies',
  none: {
    title: 'You have not requested a copy yet',
    text: 'We confirm that it is you when you request and download it.',
  },
  request: 'Request a copy',
  requested: 'We are preparing your copy',
  requestedText: 'This page updates as soon as it can be downloaded. You can leave it meanwhile.',
  requestFailed: 'The copy could not be requested',
  preparing: 'In preparation',
  ready: 'Ready',
  details: '{{size}} · deleted on {{moment}}',
  downloaded: 'Last downloaded: {{moment}}',
  download: 'Download',
  downloadOf: 'Download: {{moment}}',
  downloadFailed: 'The download failed',
  readMe:
    'This file has everything that Csippanó stores of you and your business. Times are in UTC, amounts in fillér (1 Ft = 100). Each line of a .jsonl file is a JSON object.',
  omitted:
    'Not included: the password, the PIN and other secrets, which we cannot see either, and the signatures of customers, which are their data.',
  files: {
    account: 'The account: e-mail address, language, accepted terms and consents',
    consents: 'Accepted terms and consents, with time and version',
    merchant: 'The data of the registration: persons, business, addresses, bank account',
    orders: 'Orders and their payments',
    terminals: 'Card readers',
    'web-shops': 'Web shops',
    'api-keys': 'API keys, without the key',
    webhooks: 'Webhooks, without the secret',
    exports: 'Exports of the last 30 days, without their files',
    'export-schedules': 'Scheduled exports with their recipients and results so far',
    transactions: 'Card transactions',
    'online-transactions': 'Online transactions',
    reports: 'The list of settlements',
    'daily-closes': 'Daily closes',
    'fee-consents': 'Statements on fees: what was requested and agreed to, and when',
    prices: 'Fees: what a sale costs, since when and why',
    requirements:
      'What we asked for the check of the registration, and your answers; uploaded copies are in the folder documents',
    tips: 'Who got which tips',
    'loss-alerts': 'Unusual activity that we alerted you to',
    notifications: 'Notifications of the last 90 days about the business',
    'own-notifications':
      'Notifications of the last 90 days about the account, what you have read and set, and the devices that show them',
    'saved-views': 'Saved views',
    team: 'The team of the merchant: members and invitations',
    memberships: 'Merchants that you have access to, and your role there',
    'second-factors': 'Two-step login: authenticator app, passkeys and remembered devices, without secrets',
    sessions: 'Logins of the last year',
    'security-events': 'Security events of the account of the last year',
    reportFiles: 'The settlements as PDF files',
  },
};
