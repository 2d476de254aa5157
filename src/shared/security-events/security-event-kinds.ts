/** The urgency of an event, ascending, by syslog (RFC 5424). */
export const securityEventSeverities = ['info', 'notice', 'warning', 'critical'] as const;
export type SecurityEventSeverity = (typeof securityEventSeverities)[number];

/** All kinds of security events with their severity, labelled in `securityEvents:kinds`. */
export const securityEventKinds = {
  accountDeactivated: 'notice',
  accountReactivated: 'notice',
  accountRecoveryApproved: 'warning',
  accountRecoveryRequested: 'warning',
  apiKeyCreated: 'notice',
  apiKeyRevoked: 'notice',
  auditChainBroken: 'critical',
  auditExported: 'notice',
  emailChanged: 'notice',
  encryptionKeyRotated: 'notice',
  forbidden: 'warning',
  identityConfirmationFailed: 'warning',
  identityConfirmed: 'info',
  lockoutLifted: 'notice',
  loginBlocked: 'warning',
  loginFailed: 'notice',
  loginSucceeded: 'info',
  logout: 'info',
  newDevice: 'notice',
  passkeyAdded: 'notice',
  passkeyRemoved: 'warning',
  passwordChanged: 'notice',
  passwordChangeFailed: 'notice',
  passwordReset: 'notice',
  passwordResetRequested: 'info',
  pinChanged: 'notice',
  pushDeviceAdded: 'notice',
  pushDeviceRemoved: 'info',
  rateLimited: 'warning',
  recoveryCodesRenewed: 'notice',
  recoveryCodeUsed: 'warning',
  rememberedDeviceRemoved: 'info',
  secondFactorDisabled: 'warning',
  secondFactorEnabled: 'notice',
  secondFactorFailed: 'warning',
  sessionEnded: 'info',
  sessionReuse: 'critical',
  sessionsEnded: 'notice',
  webhookChanged: 'notice',
} as const satisfies Record<string, SecurityEventSeverity>;

export type SecurityEventKind = keyof typeof securityEventKinds;
export const securityEventNames = Object.keys(securityEventKinds) as [SecurityEventKind, ...SecurityEventKind[]];
