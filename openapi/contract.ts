import type { Operation } from '#server/api/operations.ts';

/** A call with the names that its document must have. */
export interface SpecifiedCall {
  method: Operation['method'];
  path: string;
  /** Query names of the specification. */
  query: readonly string[];
  /** Additional query names of our own. */
  ownQuery: readonly string[];
}

type Names = readonly string[];
type Line = readonly [call: `${Operation['method']} /api/${string}`, query?: Names, ownQuery?: Names];

const page = ['PageNumber', 'PageSize'] as const;
const search = [...page, 'SearchFor'] as const;
/** Cursors and changes of the lists that programs pull. */
const pulled = ['after', 'before', 'changedSince'] as const;
const listedTransactions = ['fromDate', 'toDate', 'searchFor', 'pageSize', 'pageNumber'] as const;
/** Our own filters of card transactions. */
const ofCardTransactions = [
  ...['type', 'state', 'declineReason', 'minAmount', 'maxAmount', 'brand', 'entryMode', 'hour', 'untilHour', 'weekday'],
  'tip',
] as const;
const exportedTransactions = ['fromDate', 'toDate', 'searchFor', 'format'] as const;

const lines: readonly Line[] = [
  ['POST /api/v1/Authentication/Login'],
  ['POST /api/v1/Authentication/RefreshToken'],
  ['POST /api/Mobile/v1/Authentication/Login'],
  ['POST /api/Mobile/v1/Authentication/RefreshToken'],

  ['POST /api/v1/Authentication/ProofOfWork'],

  ['GET /api/v1/User', [], [...search, 'Type', 'Status', 'OrderStatus', 'SortBy', 'SortOrder']],
  ['GET /api/v1/User/{id}'],
  ['POST /api/v1/User'],
  ['PUT /api/v1/User'],
  ['PUT /api/v1/User/Preferences'],
  ['GET /api/v1/User/Consent'],
  ['PUT /api/v1/User/Deactivate'],
  ['PUT /api/v1/User/TestMode'],
  ['PUT /api/v1/User/Password'],
  ['PUT /api/v1/User/PinCode'],
  ['PUT /api/v1/User/InitiateResetPassword'],
  ['PUT /api/v1/User/SetPassword'],
  ['GET /api/v1/User/IsTokenValid', ['Token']],
  ['GET /api/v1/User/Search', ['QueryString']],
  ['PUT /api/v1/User/ResendSalesforceForm'],

  ['GET /api/v1/Bank'],

  ['GET /api/v1/Merchant/{id}'],
  ['GET /api/v1/Merchant/parents', ['currentMerchantId']],
  ['GET /api/v1/Merchant/children', ['currentMerchantId']],
  ['GET /api/v1/Merchant/availableparents', ['currentMerchantId'], ['SearchFor']],
  ['POST /api/v1/Merchant/parent'],
  ['DELETE /api/v1/Merchant/parent/{relationId}'],

  ['GET /api/v1/Terminal', ['MerchantId', ...search]],
  ['GET /api/v1/Terminal/{id}'],
  ['POST /api/v1/Terminal'],
  ['PUT /api/v1/Terminal/{id}'],
  ['GET /api/v1/Merchant/{merchantId}/Terminal', [], search],
  ['GET /api/Mobile/v1/Terminal'],

  ['GET /api/v1/TerminalOrder/Calculate', ['TerminalCount']],
  ['POST /api/v1/TerminalOrder/{ReferenceCode}/Payment/Start'],
  ['GET /api/v1/Payment/{CheckoutId}/Result'],

  [
    'GET /api/v1/Merchant/{merchantId}/Transaction',
    [...listedTransactions, 'terminalId'],
    [...ofCardTransactions, 'exactTotal', ...pulled],
  ],
  ['GET /api/v1/Merchant/{merchantId}/Transaction/{id}'],
  [
    'GET /api/v1/Merchant/{merchantId}/Transaction/Export',
    [],
    [...exportedTransactions, 'terminalId', ...ofCardTransactions],
  ],
  ['GET /api/v1/Transaction/Search', [], ['QueryString', 'amount', 'cardLastFour', 'timeOfDay', 'fromDate', 'toDate']],
  ['GET /api/Mobile/v1/Terminal/{terminalId}/Transaction', ['FromDateTime', 'ToDateTime']],
  ['GET /api/Mobile/v1/Terminal/{terminalId}/Transaction/Last'],
  ['PUT /api/Mobile/v1/Transaction'],
  ['PUT /api/Mobile/v1/Transaction/{eftTransactionId}/Signature'],

  [
    'GET /api/v1/Merchant/{merchantId}/OnlineTransaction',
    [...listedTransactions, 'onlineEntityId'],
    ['paymentType', 'status', 'exactTotal', ...pulled],
  ],
  ['GET /api/v1/Merchant/{merchantId}/OnlineTransaction/{id}'],
  [
    'GET /api/v1/Merchant/{merchantId}/OnlineTransaction/Export',
    [],
    [...exportedTransactions, 'onlineEntityId', 'paymentType', 'status'],
  ],

  ['GET /api/v1/OnlineEntity', ['MerchantId', ...search]],
  ['POST /api/v1/OnlineEntity'],
  ['GET /api/v1/OnlineEntity/{id}'],
  ['PUT /api/v1/OnlineEntity/{id}'],
  ['GET /api/v1/Merchant/{merchantId}/OnlineEntity', [], search],

  ['GET /api/v1/Merchant/{merchantId}/Report', ['from', 'to', ...search], ['type', ...pulled]],
  ['GET /api/v1/Merchant/{merchantId}/Report/{id}'],
  ['PUT /api/v1/Report/MonthlyReport', ['mid', 'type', 'month']],
  ['PUT /api/v1/Report/Settlement', ['mid', 'month']],

  ['GET /api/v1/Merchant/{merchantId}/Statistics', ['fromDate', 'toDate'], ['includeChildren', 'comparedFromDate']],

  ['GET /api/v1/Picture'],
  ['POST /api/v1/Picture'],
  ['GET /api/Mobile/v1/Picture'],
];

/** Our own calls, which the specification does not have. */
const ownLines: readonly Line[] = [
  ['GET /api/v1/Merchant/{merchantId}/Statistics/Card', [], ['fromDate', 'toDate']],
  ['POST /api/v1/Authentication/Logout'],
  ['POST /api/v1/Authentication/PasskeyOptions'],
  ['POST /api/v1/Authentication/PasskeyLogin'],
  ['POST /api/v1/Authentication/ConfirmOptions'],
  ['POST /api/v1/Authentication/Confirm'],
  ['GET /api/v1/User/Sessions'],
  ['DELETE /api/v1/User/Sessions'],
  ['DELETE /api/v1/User/Sessions/{id}'],
  ['DELETE /api/v1/Terminal/{id}'],
  ['PUT /api/v1/Terminal/{id}/Name'],
  ['PUT /api/Mobile/v1/Terminal/{terminalId}/Health'],
  ['GET /api/v1/Terminal/{id}/Health', [], ['Days']],
  ['GET /api/v1/Merchant/{merchantId}/Terminal/Health', [], search],
  ['GET /api/v1/Merchant/{merchantId}/RefundLimit'],
  ['PUT /api/v1/Merchant/{merchantId}/RefundLimit'],
  ['GET /api/v1/Merchant/{merchantId}/RefundLimit/Own'],
  ['GET /api/v1/Merchant/{merchantId}/Terminal/Alert'],
  ['PUT /api/v1/Merchant/{merchantId}/Terminal/Alert'],
  ['POST /api/v1/User/EmailCheck'],
  ['POST /api/v1/RegistrationDraft'],
  ['POST /api/v1/RegistrationDraft/Open'],
  ['PUT /api/v1/RegistrationDraft'],
  ['POST /api/v1/RegistrationDraft/Delete'],
  ['PUT /api/v1/Merchant/parent/{relationId}'],
  ['DELETE /api/v1/Picture'],
  ['GET /api/v1/Merchant/{merchantId}/Transaction/CardBrand'],
  ['GET /api/v1/Merchant/{merchantId}/Transaction/{id}/Receipt', ['language']],
  ['POST /api/v1/Merchant/{merchantId}/Transaction/{id}/Receipt/Email'],
  ['POST /api/v1/Merchant/{merchantId}/Transaction/{id}/Outcome'],
  ['POST /api/v1/Merchant/{merchantId}/Transaction/{id}/Refund'],
  ['POST /api/v1/Merchant/{merchantId}/Transaction/{id}/Void'],
  ['GET /api/v1/Merchant/{merchantId}/Transaction/{id}/Signature'],
  ['GET /api/v1/Merchant/readable'],
  ['GET /api/v1/Merchant/{id}/Name'],
  ['GET /api/v1/Merchant/{id}/Review'],
  ['GET /api/v1/User/Count'],
  ['GET /api/v1/Search', [], ['QueryString']],
  ['GET /api/v1/Merchant/{merchantId}/SavedView'],
  ['POST /api/v1/Merchant/{merchantId}/SavedView'],
  ['PUT /api/v1/Merchant/{merchantId}/SavedView/{id}'],
  ['DELETE /api/v1/Merchant/{merchantId}/SavedView/{id}'],
  ['GET /api/v1/Merchant/{merchantId}/Notification', [], ['pageNumber', 'pageSize']],
  ['GET /api/v1/Merchant/{merchantId}/Notification/Unread'],
  ['PUT /api/v1/Merchant/{merchantId}/Notification/Read'],
  ['PUT /api/v1/Merchant/{merchantId}/Notification/{id}/Read'],
  ['GET /api/v1/User/NotificationSetting'],
  ['PUT /api/v1/User/NotificationSetting/{kind}'],
  ['GET /api/v1/User/NotificationDigest'],
  ['PUT /api/v1/User/NotificationDigest'],
  ['GET /api/v1/User/NotificationQuietHours'],
  ['PUT /api/v1/User/NotificationQuietHours'],
  ['GET /api/v1/User/PushDevice'],
  ['PUT /api/v1/User/PushDevice'],
  ['DELETE /api/v1/User/PushDevice/{id}'],
  ['GET /api/v1/Merchant/{merchantId}/Onboarding'],
  ['GET /api/v1/Merchant/{merchantId}/Today', [], ['includeChildren']],
  ['GET /api/v1/Merchant/{merchantId}/NextSettlement'],
  ['GET /api/v1/Merchant/{merchantId}/Settlement/{month}'],
  ['GET /api/v1/Merchant/{merchantId}/Settlement/{month}/FeeStatement', [], ['language']],
  ['GET /api/v1/Merchant/{merchantId}/Settlement/{month}/FeeStatement/Export', [], ['format']],
  ['GET /api/v1/Merchant/{merchantId}/Report/Year/{year}'],
  ['GET /api/v1/Merchant/{merchantId}/DailyClose', [], ['fromDate', 'toDate', 'terminalId', 'pageNumber', 'pageSize']],
  ['GET /api/v1/Merchant/{merchantId}/DailyClose/Open'],
  ['GET /api/v1/Merchant/{merchantId}/DailyClose/Export', [], ['fromDate', 'toDate', 'terminalId', 'format']],
  ['POST /api/v1/Merchant/{merchantId}/DailyClose'],
  ['GET /api/v1/Merchant/{merchantId}/DailyClose/Mail'],
  ['PUT /api/v1/Merchant/{merchantId}/DailyClose/Mail'],
  ['GET /api/v1/Merchant/{merchantId}/DailyClose/{number}'],
  ['GET /api/v1/Merchant/{merchantId}/DailyClose/{number}/Pdf', [], ['paper', 'language']],
  ['GET /api/v1/Merchant/{merchantId}/LossAlert', [], ['state', 'pageNumber', 'pageSize']],
  ['PUT /api/v1/Merchant/{merchantId}/LossAlert/{id}/Seen'],
  ['GET /api/v1/Merchant/{merchantId}/Requirement'],
  ['POST /api/v1/Merchant/{merchantId}/Requirement'],
  ['PUT /api/v1/Merchant/{merchantId}/Requirement/{id}/Answer'],
  ['POST /api/v1/Merchant/{merchantId}/Requirement/{id}/Document'],
  ['GET /api/v1/Merchant/{merchantId}/Requirement/{id}/Document/{documentId}'],
  ['DELETE /api/v1/Merchant/{merchantId}/Requirement/{id}/Document/{documentId}'],
  ['PUT /api/v1/Merchant/{merchantId}/Requirement/{id}/Accept'],
  ['PUT /api/v1/Merchant/{merchantId}/Requirement/{id}/AskAgain'],
  ['PUT /api/v1/Merchant/{merchantId}/Requirement/{id}/Withdraw'],
  ['GET /api/v1/Merchant/{merchantId}/Price'],
  ['PUT /api/v1/Merchant/{merchantId}/Price/{month}'],
  ['DELETE /api/v1/Merchant/{merchantId}/Price/{month}'],
  ['GET /api/v1/Merchant/{merchantId}/Tip'],
  ['GET /api/v1/Merchant/{merchantId}/Tip/{month}'],
  ['PUT /api/v1/Merchant/{merchantId}/Tip/Day/{day}'],
  ['GET /api/v1/Merchant/{merchantId}/Tip/{month}/Pdf', [], ['language']],
  ['GET /api/v1/Merchant/{merchantId}/Tip/{month}/Export', [], ['format']],
  [
    'GET /api/v1/Audit/Export',
    [],
    ['actor', 'searchFor', 'merchantId', 'action', 'field', 'fromDate', 'toDate', 'format'],
  ],
  ['GET /api/v1/Audit/Chain'],
  ['GET /api/v1/Audit/Anchor', [], ['pageNumber', 'pageSize']],
  ['GET /api/v1/Audit/Verification', [], ['merchantId', 'fromDate', 'toDate']],
  [
    'GET /api/v1/Security/Event',
    [],
    ['kind', 'user', 'merchantId', 'ipAddress', 'fromDate', 'toDate', 'pageNumber', 'pageSize'],
  ],
  ['GET /api/v1/Security/Lockout'],
  ['DELETE /api/v1/Security/Lockout/{id}'],
  ['GET /api/v1/Operations/Health'],
  ['GET /api/v1/Operations/Job'],
  ['POST /api/v1/Operations/Job/{name}/Run'],
  ['GET /api/v1/Operations/Queue'],
  ['GET /api/v1/Operations/Message', [], ['state', 'pageNumber', 'pageSize']],
  ['POST /api/v1/Operations/Message/Retry'],
  ['POST /api/v1/Operations/Message/{id}/Retry'],
  ['DELETE /api/v1/Operations/Message/{id}'],
  ['GET /api/v1/Operations/Webhook'],
  ['GET /api/v1/Operations/Server'],
  ['GET /api/v1/Operations/Database'],
  [
    'GET /api/v1/Audit',
    ['actor', 'merchantId', 'action', 'fromDate', 'toDate', 'pageNumber', 'pageSize'],
    ['searchFor', 'field'],
  ],
  ['GET /api/v1/TerminalOrder/{ReferenceCode}'],
  ['GET /api/v1/Merchant/{merchantId}/Member'],
  ['PUT /api/v1/Merchant/{merchantId}/Member/{userId}'],
  ['DELETE /api/v1/Merchant/{merchantId}/Member/{userId}'],
  ['POST /api/v1/Merchant/{merchantId}/Invitation'],
  ['POST /api/v1/Merchant/{merchantId}/Invitation/{id}/Resend'],
  ['DELETE /api/v1/Merchant/{merchantId}/Invitation/{id}'],
  ['POST /api/v1/Invitation/Open'],
  ['POST /api/v1/Invitation/Accept'],
  ['POST /api/v1/Invitation/Join'],
  ['GET /api/v1/User/Merchant'],
  ['PUT /api/v1/User/Merchant'],
  ['GET /api/v1/Merchant/{merchantId}/ApiKey'],
  ['POST /api/v1/Merchant/{merchantId}/ApiKey'],
  ['DELETE /api/v1/Merchant/{merchantId}/ApiKey/{id}'],
  ['GET /api/v1/Merchant/{merchantId}/ApiKey/Request', ['apiKeyId', 'isFailed', 'pageNumber', 'pageSize']],
  ['POST /api/v1/Merchant/{merchantId}/Transaction/Export'],
  ['POST /api/v1/Merchant/{merchantId}/OnlineTransaction/Export'],
  ['GET /api/v1/Merchant/{merchantId}/Export'],
  ['GET /api/v1/Merchant/{merchantId}/Export/{id}'],
  ['POST /api/v1/Merchant/{merchantId}/Export/{id}/Cancel'],
  ['GET /api/v1/Merchant/{merchantId}/Export/{id}/File'],
  ['POST /api/v1/ExportLink/Download'],
  ['GET /api/v1/Merchant/{merchantId}/ExportSchedule'],
  ['POST /api/v1/Merchant/{merchantId}/ExportSchedule'],
  ['PUT /api/v1/Merchant/{merchantId}/ExportSchedule/{id}'],
  ['DELETE /api/v1/Merchant/{merchantId}/ExportSchedule/{id}'],
  ['POST /api/v1/Merchant/{merchantId}/ExportSchedule/{id}/Verification'],
  ['POST /api/v1/ExportAddress/Verify'],
  ['POST /api/v1/ExportAddress/Unsubscribe'],
  ['GET /api/v1/DataExport'],
  ['POST /api/v1/DataExport'],
  ['GET /api/v1/DataExport/{id}'],
  ['GET /api/v1/Merchant/{merchantId}/Event', ['after', 'type', 'pageSize']],
  ['GET /api/v1/Merchant/{merchantId}/Event/{id}'],
  ['GET /api/v1/Merchant/{merchantId}/Webhook'],
  ['POST /api/v1/Merchant/{merchantId}/Webhook'],
  ['GET /api/v1/Merchant/{merchantId}/Webhook/{id}'],
  ['PUT /api/v1/Merchant/{merchantId}/Webhook/{id}'],
  ['DELETE /api/v1/Merchant/{merchantId}/Webhook/{id}'],
  ['POST /api/v1/Merchant/{merchantId}/Webhook/{id}/Ping'],
  ['POST /api/v1/Merchant/{merchantId}/Webhook/{id}/RotateSecret'],
  ['GET /api/v1/Merchant/{merchantId}/Webhook/{id}/Delivery', ['state', 'pageNumber', 'pageSize']],
  ['GET /api/v1/Merchant/{merchantId}/Webhook/{id}/Delivery/{deliveryId}'],
  ['POST /api/v1/Merchant/{merchantId}/Webhook/{id}/Delivery/{deliveryId}/Redeliver'],
  ['GET /api/v1/Merchant/{merchantId}/TerminalOrder'],
  ['PUT /api/v1/TerminalOrder/{ReferenceCode}/Settlement'],
  ['PUT /api/v1/User/Reactivate'],
  ['PUT /api/v1/User/SendPasswordReset'],
  ['GET /api/v1/Account', ['searchFor', 'role', 'state', 'sortBy', 'sortOrder', 'pageNumber', 'pageSize']],
  ['GET /api/v1/Account/{id}'],
  ['GET /api/v1/Account/{id}/Sessions'],
  ['DELETE /api/v1/Account/{id}/Sessions'],
  ['DELETE /api/v1/Account/{id}/Sessions/{sessionId}'],
  ['GET /api/v1/TwoFactor'],
  ['POST /api/v1/TwoFactor/Authenticator'],
  ['POST /api/v1/TwoFactor/Authenticator/Confirm'],
  ['DELETE /api/v1/TwoFactor/Authenticator'],
  ['POST /api/v1/TwoFactor/RecoveryCodes'],
  ['POST /api/v1/TwoFactor/Passkey/Options'],
  ['POST /api/v1/TwoFactor/Passkey'],
  ['PUT /api/v1/TwoFactor/Passkey/{id}'],
  ['DELETE /api/v1/TwoFactor/Passkey/{id}'],
  ['DELETE /api/v1/TwoFactor/Device/{id}'],
  ['DELETE /api/v1/TwoFactor/Device'],
  ['DELETE /api/v1/Account/{id}/TwoFactor'],
  ['GET /api/v1/TwoFactorRecovery'],
  ['POST /api/v1/TwoFactorRecovery'],
  ['POST /api/v1/TwoFactorRecovery/{id}/Approve'],
  ['DELETE /api/v1/TwoFactorRecovery/{id}'],
  ['GET /api/v1/PaymentAlert', ['state', 'source', 'pageNumber', 'pageSize']],
  ['PUT /api/v1/PaymentAlert/{id}'],
  ['GET /api/v1/Report/Merchant', ['mid']],
];

const toCall = ([call, query = [], ownQuery = []]: Line): SpecifiedCall => {
  const [method, path] = call.split(' ') as [Operation['method'], string];
  return { method, path, query, ownQuery };
};

/** The calls of the specification, and our own. `{Id}` and `{id}` on one path are one path item, `{id}`. */
export const specifiedCalls: readonly SpecifiedCall[] = lines.map(toCall);
export const ownCalls: readonly SpecifiedCall[] = ownLines.map(toCall);

/** The calls that no operation serves yet. */
export const unservedCalls = (operations: readonly Pick<Operation, 'method' | 'path'>[]): SpecifiedCall[] => {
  const served = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  return [...specifiedCalls, ...ownCalls].filter(({ method, path }) => !served.has(`${method} ${path}`));
};
