/** Further facts of security events, with labels in `securityEvents:details`. */
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

/** Further facts, never an e-mail address, token, password or card number. */
export type SecurityEventDetail = { [name in SecurityEventDetailName]?: string | number | boolean | null };
