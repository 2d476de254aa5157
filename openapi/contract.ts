import type { Operation } from '#server/api/operations.ts';
import { type CallLine, ownLines } from './own-calls.ts';

/** A call with the names that its document must have. */
export interface SpecifiedCall {
  method: Operation['method'];
  path: string;
  /** Query names of the specification. */
  query: readonly string[];
  /** Our own query names. */
  ownQuery: readonly string[];
}

const page = ['PageNumber', 'PageSize'] as const;
const search = [...page, 'SearchFor'] as const;
/** Cursors and changes of pulled lists. */
const pulled = ['after', 'before', 'changedSince'] as const;
const listedTransactions = ['fromDate', 'toDate', 'searchFor', 'pageSize', 'pageNumber'] as const;
/** Our own filters of card transactions. */
const ofCardTransactions = [
  'type',
  'state',
  'declineReason',
  'minAmount',
  'maxAmount',
  'brand',
  'entryMode',
  'hour',
  'untilHour',
  'weekday',
  'tip',
] as const;
const exportedTransactions = ['fromDate', 'toDate', 'searchFor', 'format'] as const;

const lines: readonly CallLine[] = [
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
  ['POST /api/v1/VirtualReader/Sale'],
  ['POST /api/v1/VirtualReader/Sale/{id}/Outcome'],
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

  [
    'GET /api/v1/Merchant/{merchantId}/Statistics',
    ['fromDate', 'toDate'],
    ['includeChildren', 'comparedFromDate', 'comparedToDate'],
  ],

  ['GET /api/v1/Picture'],
  ['POST /api/v1/Picture'],
  ['GET /api/Mobile/v1/Picture'],
];

const toCall = ([call, query = [], ownQuery = []]: CallLine): SpecifiedCall => {
  const [method, path] = call.split(' ') as [Operation['method'], string];
  return { method, path, query, ownQuery };
};

/** The calls of the specification, and our own. `{Id}` and `{id}` are one path item. */
export const specifiedCalls: readonly SpecifiedCall[] = lines.map(toCall);
export const ownCalls: readonly SpecifiedCall[] = ownLines.map(toCall);

/** The calls without an operation. */
export const unservedCalls = (operations: readonly Pick<Operation, 'method' | 'path'>[]): SpecifiedCall[] => {
  const served = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  return [...specifiedCalls, ...ownCalls].filter(({ method, path }) => !served.has(`${method} ${path}`));
};
