/**
 * The role of an account. `Basic` holds a merchant; `Member` belongs to the teams of others. Both act as Basic for the
 * merchant of their session, and as BasicMobile with a token of the reader app.
 */
export const accountRoles = ['System', 'Admin', 'Basic', 'Member', 'ReportUploader'] as const;
export type AccountRole = (typeof accountRoles)[number];

export const roles = [...accountRoles, 'BasicMobile'] as const;
export type Role = (typeof roles)[number];
