/**
 * The names of all further facts of security events. A new one needs a label in the texts, under
 * `securityEvents:details`.
 */
export const securityEventDetails = [
  'action',
  'anchorSequence',
  'apiKeyId',
  'approvedBy',
  'by',
  'code',
  'command',
  'count',
  'day',
  'entryId',
  'format',
  'fromDate',
  'isFiltered',
  'isTheftSuspected',
  'kind',
  'label',
  'left',
  'liftedBy',
  'limit',
  'maxPerMinute',
  'openedBy',
  'policy',
  'position',
  'problem',
  'revokeAccess',
  'role',
  'scopes',
  'surface',
  'toDate',
  'traceId',
  'webhookId',
] as const;
type SecurityEventDetailName = (typeof securityEventDetails)[number];

/** Further facts of a security event. Never an e-mail address, a token, a password or a card number. */
export type SecurityEventDetail = { [name in SecurityEventDetailName]?: string | number | boolean | null };
