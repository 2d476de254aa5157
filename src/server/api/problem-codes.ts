import { bodyKind, inputPlaces } from '#server/api/rest/input-places.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts';
import { isInTestMode, isOnlyInTestMode } from '#shared/team/test-mode.ts';
import type { Operation } from './operations.ts';

const ofEveryOperation: readonly ErrorCode[] = ['tooManyRequests', 'internal', 'serviceUnavailable'];

const ofCallers = ({ name, audience, rest, requiresRecentLogin, allowsSetup }: Operation): readonly ErrorCode[] => {
  if (audience === 'anyone') return [];
  return [
    'unauthenticated',
    'tokenInvalid',
    'apiKeyInvalid',
    'forbidden',
    rest.scope ? 'apiKeyScopeMissing' : 'apiKeyNotAllowed',
    ...(audience.includes('Basic') && !isInTestMode(name) ? (['notInTestMode'] as const) : []),
    ...(isOnlyInTestMode(name) ? (['onlyInTestMode'] as const) : []),
    ...(requiresRecentLogin ? (['recentLoginRequired'] as const) : []),
    ...(!allowsSetup && audience.includes('Admin') ? (['secondFactorSetupRequired'] as const) : []),
  ];
};

const ofInput = (operation: Operation): readonly ErrorCode[] => {
  const { path, query } = inputPlaces(operation);
  const { upload } = operation.rest;
  const hasPath = Object.keys(path).length > 0;
  const kind = bodyKind(operation);
  const isParsed = kind === 'json' || kind === 'none';
  const hasInput = hasPath || kind !== 'ignored' || Object.keys(query).length > 0;
  return [
    ...(hasInput ? (['validationFailed'] as const) : []),
    ...(hasPath ? (['notFound'] as const) : []),
    ...(isParsed ? (['bodyTooComplex', 'payloadTooLarge'] as const) : []),
    ...(upload ? [upload.tooLarge ?? 'payloadTooLarge'] : []),
    ...(kind === 'ignored' ? [] : (['malformedBody'] as const)),
    ...(kind === 'json' || upload ? (['unsupportedMediaType'] as const) : []),
  ];
};

const ofOptions = ({ rest, isIdempotent }: Operation): readonly ErrorCode[] => [
  ...(isIdempotent ? (['idempotencyKeyInvalid', 'requestUnfinished', 'idempotencyKeyReused'] as const) : []),
  ...(rest.takesProofOfWork ? (['proofOfWorkRequired'] as const) : []),
  ...(rest.isLargeDownload ? (['tooManyAtOnce'] as const) : []),
];

const catalogueOrder = Object.keys(errorStatus) as ErrorCode[];

/** All error codes of an operation: by its audience, input and options, and its `rest.errors`. */
export const problemCodes = (operation: Operation): ErrorCode[] => {
  const codes = new Set<ErrorCode>([
    ...ofEveryOperation,
    ...ofCallers(operation),
    ...ofInput(operation),
    ...ofOptions(operation),
    ...(operation.rest.errors ?? []),
  ]);
  return catalogueOrder.filter((code) => codes.has(code));
};
