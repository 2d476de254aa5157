/** The role of an account. A Basic account that logs in from the reader app gets a token with the role BasicMobile. */
export const accountRoles = ['System', 'Admin', 'Basic', 'ReportUploader'] as const;
export type AccountRole = (typeof accountRoles)[number];

export const roles = [...accountRoles, 'BasicMobile'] as const;
export type Role = (typeof roles)[number];
