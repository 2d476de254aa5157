/** Fields of a registration that an administrator can ask for. */
const requirementFields = [
  'email',
  'person.lastName',
  'person.firstName',
  'person.dateOfBirth',
  'person.nationalityCode',
  'person.mobile',
  'person.address',
  'merchant.description',
  'merchant.doingBusinessAs',
  'merchant.taxNumber',
  'merchant.authorizedSignatory',
  'merchant.website',
  'merchant.registrationAddress',
  'merchant.operationAddress',
  'company.name',
  'company.registrationId',
  'persons',
  'bankAccount',
] as const;

/** Documents of which a copy can be asked for. */
const documentItems = ['document.identity', 'document.addressCard', 'document.companyExtract'] as const;
type RequirementDocument = (typeof documentItems)[number];

export const requirementItems = [...requirementFields, ...documentItems] as const;
export type RequirementItem = (typeof requirementItems)[number];

/** The text keys of the items' names. */
export const requirementItemKeys = {
  email: 'requirements:items.email',
  'person.lastName': 'requirements:items.person.lastName',
  'person.firstName': 'requirements:items.person.firstName',
  'person.dateOfBirth': 'requirements:items.person.dateOfBirth',
  'person.nationalityCode': 'requirements:items.person.nationalityCode',
  'person.mobile': 'requirements:items.person.mobile',
  'person.address': 'requirements:items.person.address',
  'merchant.description': 'requirements:items.merchant.description',
  'merchant.doingBusinessAs': 'requirements:items.merchant.doingBusinessAs',
  'merchant.taxNumber': 'requirements:items.merchant.taxNumber',
  'merchant.authorizedSignatory': 'requirements:items.merchant.authorizedSignatory',
  'merchant.website': 'requirements:items.merchant.website',
  'merchant.registrationAddress': 'requirements:items.merchant.registrationAddress',
  'merchant.operationAddress': 'requirements:items.merchant.operationAddress',
  'company.name': 'requirements:items.company.name',
  'company.registrationId': 'requirements:items.company.registrationId',
  persons: 'requirements:items.persons',
  bankAccount: 'requirements:items.bankAccount',
  'document.identity': 'requirements:items.document.identity',
  'document.addressCard': 'requirements:items.document.addressCard',
  'document.companyExtract': 'requirements:items.document.companyExtract',
} as const satisfies Record<RequirementItem, string>;

const ofCompanies: ReadonlySet<RequirementItem> = new Set([
  'company.name',
  'company.registrationId',
  'persons',
  'document.companyExtract',
]);

/** Returns true for items that a sole trader does not have. */
export const isOfCompany = (item: RequirementItem): boolean => ofCompanies.has(item);

export const isDocumentItem = (item: RequirementItem): item is RequirementDocument =>
  documentItems.some((each) => each === item);

/** Why a field is asked for. `requirements:remedies` says what to do. */
const fieldReasons = ['Missing', 'Differs', 'Invalid', 'Unclear', 'Other'] as const;
type FieldReason = (typeof fieldReasons)[number];
const documentReasons = ['Missing', 'Unreadable', 'Incomplete', 'Expired', 'Differs', 'Other'] as const;
/** All reasons. `requirements:reasons` has a sentence for each. */
export const requirementReasons = [...fieldReasons, 'Unreadable', 'Incomplete', 'Expired'] as const;
export type RequirementReason = (typeof requirementReasons)[number];

export const storedRequirementStates = ['Asked', 'Answered', 'Accepted', 'Withdrawn'] as const;
export type StoredRequirementState = (typeof storedRequirementStates)[number];

/** A review waits for the merchant (`Asked`) or an administrator (`Answered`). */
export const reviewWaits = ['Asked', 'Answered'] as const;
export type ReviewWait = (typeof reviewWaits)[number];

/** `Overdue` is `Asked` with a passed deadline. */
export const requirementStates = [...storedRequirementStates, 'Overdue'] as const;
export type RequirementState = (typeof requirementStates)[number];

/** The most days from today to the last day for an answer. */
export const maxDeadlineDays = 90;

export const reasonsOf = (item: RequirementItem): readonly RequirementReason[] =>
  isDocumentItem(item) ? documentReasons : fieldReasons;

const isFieldReason = (reason: RequirementReason): reason is FieldReason =>
  fieldReasons.some((each) => each === reason);

/** Returns the text key of what to do. */
export const remedyKeyOf = (item: RequirementItem, reason: RequirementReason) =>
  !isDocumentItem(item) && isFieldReason(reason)
    ? (`requirements:remedies.${reason}` as const)
    : ('requirements:documentRemedy' as const);

/** The most files for one document. */
export const maxDocuments = 6;
export const maxDocumentBytes = 10 * 1_048_576;
export const documentMediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
/** Days until unneeded documents are deleted, as the privacy page promises. */
export const unusedDocumentDays = 30;
