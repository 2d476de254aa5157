import { type AuditAction, auditActions } from '#shared/audit/audit-actions.ts';

/** The words of each action. One that is missing here does not compile. */
export const actionTexts = {
  'apiKey.add': 'audit:actions.apiKeyAdd',
  'apiKey.revoke': 'audit:actions.apiKeyRevoke',
  'contract.resend': 'audit:actions.contractResend',
  'merchant.readBankAccount': 'audit:actions.merchantReadBankAccount',
  'merchant.update': 'audit:actions.merchantUpdate',
  'onlineEntity.add': 'audit:actions.onlineEntityAdd',
  'onlineEntity.update': 'audit:actions.onlineEntityUpdate',
  'order.settle': 'audit:actions.orderSettle',
  'paymentAlert.handle': 'audit:actions.paymentAlertHandle',
  'paymentAlert.reopen': 'audit:actions.paymentAlertReopen',
  'relation.add': 'audit:actions.relationAdd',
  'relation.remove': 'audit:actions.relationRemove',
  'report.upload': 'audit:actions.reportUpload',
  'terminal.add': 'audit:actions.terminalAdd',
  'terminal.delete': 'audit:actions.terminalDelete',
  'terminal.disable': 'audit:actions.terminalDisable',
  'terminal.update': 'audit:actions.terminalUpdate',
  'transaction.void': 'audit:actions.transactionVoid',
  'user.changePassword': 'audit:actions.userChangePassword',
  'user.create': 'audit:actions.userCreate',
  'user.deactivate': 'audit:actions.userDeactivate',
  'user.endSessions': 'audit:actions.userEndSessions',
  'user.reactivate': 'audit:actions.userReactivate',
  'user.resetPassword': 'audit:actions.userResetPassword',
  'user.sendResetLink': 'audit:actions.userSendResetLink',
  'webhook.add': 'audit:actions.webhookAdd',
  'webhook.remove': 'audit:actions.webhookRemove',
  'webhook.rotateSecret': 'audit:actions.webhookRotateSecret',
  'webhook.update': 'audit:actions.webhookUpdate',
} as const satisfies Record<AuditAction, string>;

/** Null for one that a newer server wrote. */
export const knownAction = (action: string): AuditAction | null => auditActions.find((each) => each === action) ?? null;
