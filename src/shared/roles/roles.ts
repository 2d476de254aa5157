/**
 * An account's role. `Basic` has a merchant; `Member` belongs to others' teams. Both
 * act as Basic for their session's merchant, with a reader app's token as BasicMobile.
 */
export const accountRoles = ['System', 'Admin', 'Basic', 'Member', 'ReportUploader'] as const;
export type AccountRole = (typeof accountRoles)[number];

export const roles = [...accountRoles, 'BasicMobile'] as const;
export type Role = (typeof roles)[number];
