/** The fields of a registration that an administrator can ask for, by their names there. */
export const requirementItems = [
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
export type RequirementItem = (typeof requirementItems)[number];

/** The keys of the names of the items, in the texts. */
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
} as const satisfies Record<RequirementItem, string>;

const ofCompanies: ReadonlySet<RequirementItem> = new Set(['company.name', 'company.registrationId', 'persons']);

/** Returns true for what a sole trader does not have. */
export const isOfCompany = (item: RequirementItem): boolean => ofCompanies.has(item);

/** Why an item is asked for. The texts have a sentence and what to do for each, under `requirements:reasons`. */
export const requirementReasons = ['Missing', 'Differs', 'Invalid', 'Unclear', 'Other'] as const;
export type RequirementReason = (typeof requirementReasons)[number];

export const storedRequirementStates = ['Asked', 'Answered', 'Accepted', 'Withdrawn'] as const;
export type StoredRequirementState = (typeof storedRequirementStates)[number];

/** `Overdue` is one that is asked for and whose deadline is over. */
export const requirementStates = [...storedRequirementStates, 'Overdue'] as const;
export type RequirementState = (typeof requirementStates)[number];

/** The last day for an answer is one of the days from tomorrow on. */
export const maxDeadlineDays = 90;
