/** All background jobs, with label and description in `operations:jobs.names`. */
export const jobNames = [
  'api-key-expiry',
  'api-key-requests',
  'audit-anchor',
  'audit-log',
  'card-transactions',
  'daily-close-mails',
  'daily-closes',
  'data-exports',
  'declines-in-row',
  'dormant-terminals',
  'expired-closes',
  'expired-exports',
  'expired-holds',
  'expired-invoices',
  'expired-ledger',
  'expired-tips',
  'export-schedule-runs',
  'export-schedules',
  'former-merchants',
  'iban-digests',
  'idempotency-keys',
  'invitations',
  'invoices',
  'ledger',
  'list-exports',
  'login-devices',
  'login-throttles',
  'loss-alerts',
  'marketing-consents',
  'merchant-hours',
  'notification-digests',
  'notifications',
  'old-loss-alerts',
  'online-transactions',
  'orders',
  'outbox',
  'password-resets',
  'payments',
  'price-notices',
  'push-subscriptions',
  'refresh-tokens',
  'registration-drafts',
  'reports',
  'request-counts',
  'requirement-documents',
  'requirement-reminders',
  'sandbox-payments',
  'seal-values',
  'security-event-stream',
  'security-events',
  'servers',
  'sessions',
  'settlements',
  'terminal-alerts',
  'terminal-health',
  'terminal-outages',
  'webauthn-challenges',
  'webhook-events',
] as const;
export type JobName = (typeof jobNames)[number];

export const jobStates = ['Never', 'Running', 'Succeeded', 'Failed', 'Interrupted'] as const;
export type JobState = (typeof jobStates)[number];

/** Messages that a worker sends from the database. `outboxQueues` are the first four. */
export const queueNames = ['emailUrgent', 'email', 'contract', 'push', 'webhook', 'securityEvents'] as const;
export type QueueName = (typeof queueNames)[number];

/** The templates of e-mails, with names in `operations:messages.templates`. */
export const emailTemplates = [
  'accessChanged',
  'apiKeysExpiring',
  'auditAnchor',
  'credentialChanged',
  'dailyCloses',
  'deactivated',
  'decided',
  'dormantTerminals',
  'emailChanged',
  'exportAddress',
  'exportReady',
  'exportScheduled',
  'feeConsentWithdrawn',
  'newDevice',
  'notificationDigest',
  'passwordReset',
  'paymentReceived',
  'payoutHeld',
  'payoutHoldEnded',
  'priceChanged',
  'reactivated',
  'receipt',
  'recoveryToApprove',
  'registered',
  'registrationDraft',
  'requirementsAsked',
  'secondFactorChanged',
  'settlementReady',
  'teamChanged',
  'teamInvitation',
  'terminalsDisabled',
  'terminalsOffline',
  'webhookFailing',
] as const;

export const unsentStates = ['GivenUp', 'Retrying'] as const;
export type UnsentState = (typeof unsentStates)[number];

export const healthNoticeKinds = [
  'jobFailing',
  'jobOverdue',
  'queueStuck',
  'messagesGivenUp',
  'webhooksFailing',
  'serverLost',
  'serverVersionsDiffer',
  'migrationPending',
  'valuesUnsealed',
] as const;
export type HealthNoticeKind = (typeof healthNoticeKinds)[number];

export const healthSeverities = ['Warning', 'Critical'] as const;
export type HealthSeverity = (typeof healthSeverities)[number];

/** The most failing webhooks in an answer, and the most counted deliveries of each. */
export const maxFailingWebhooks = 50;
export const maxUndelivered = 200;
