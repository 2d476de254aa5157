import type { Change } from './compare-documents.ts';

interface AcceptedChange {
  /** Rules of oasdiff, with a text to accept only some findings. */
  ids: readonly string[];
  text?: RegExp;
  /** The changelog line: what changed, for whom it is breaking, and what to do. */
  note: string;
}

/**
 * The current version's breaking changes, empty after a release.
 * A test fails for an unlisted change and an unused entry.
 */
export const acceptedChanges: readonly AcceptedChange[] = [
  {
    ids: ['response-property-type-changed', 'request-property-type-changed', 'request-parameter-type-changed'],
    text: /\/`` to `[^`]*`\/`(int32|int64|double)`/u,
    note: 'Every number has a format, `int64` for money and counts. Clients in Kotlin, Java, C# or Go that are generated anew get other number types; before, they could not read amounts above 21 million forints. The values are the same.',
  },
  {
    ids: ['response-property-type-changed'],
    text: /`type` response's property .* to `string`\/`uri`/u,
    note: 'The `type` of a problem is the address of a page, `/api/problems/{code}`. Programs compare the new member `code`.',
  },
  {
    ids: ['request-property-pattern-changed'],
    text: /merchant\/taxNumber/u,
    note: 'The pattern of a tax number also takes the typographic dashes that were always accepted. Every value of the former pattern is valid.',
  },
  {
    ids: ['request-body-media-type-removed'],
    note: 'Uploads are described as `multipart/form-data` only, because several generators cannot handle two media types. The raw body (`application/pdf`, `image/png`, `image/jpeg`) still works.',
  },
  {
    ids: ['request-parameter-default-value-removed'],
    text: /pageNumber/iu,
    note: '`pageNumber` of the lists with cursors has no default in the document, because it cannot be given with a cursor. Without both, the first page is returned as before.',
  },
  {
    ids: ['request-parameter-removed'],
    text: /Csippano-/u,
    note: 'Webhooks are signed by the Standard Webhooks specification: `webhook-id`, `webhook-timestamp` and `webhook-signature` instead of `Csippano-Event`, `Csippano-Event-Id` and `Csippano-Signature`. Give a webhook a new secret and verify by a standard library.',
  },
  {
    ids: ['request-property-removed', 'request-body-type-changed'],
    text: /request property `(createdAt|data|id|type)`|body type/u,
    note: 'Messages of webhooks have `timestamp` instead of `createdAt`.',
  },
  {
    ids: ['response-required-property-removed', 'request-property-removed'],
    text: /`([^`]+\/)?(currency|companyName|companyRegistrationNumber|dateOfBirth|firstName|homeAddress|isExtraQuantityNeeded|hasMultipleOperationAddresses|lastName|mobile|nationalityCode|officers|survey|tradeName)`/u,
    note: 'Merchants, their users and orders have each member once, under the name of the registration: `doingBusinessAs`, `company`, `person`, `persons`, `merchantSurvey`, `extraQuantityNeeded`, `multipleOperationAddresses` and `bankAccount.currencyCode`. The other names are gone, also `companyName` and `companyRegistrationNumber` of `PUT User`.',
  },
  {
    ids: ['response-property-became-nullable'],
    text: /`totalAmount`/u,
    note: '`totalAmount` of the list of transactions is null for sessions of cashiers, unless `fromDate` is today: their role sees no former totals. API keys and all other sessions get a number, as before.',
  },
  {
    ids: ['request-property-pattern-added'],
    text: /`serialNumber`/u,
    note: 'The `serialNumber` of a card reader needs a letter or a digit, because its spellings are compared by these. Real ones have some.',
  },
];

export const findAccepted = ({ id, text }: Pick<Change, 'id' | 'text'>): AcceptedChange | null =>
  acceptedChanges.find((each) => each.ids.includes(id) && (each.text?.test(text) ?? true)) ?? null;
