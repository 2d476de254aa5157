/** What an account is. A Basic account that logs in by the mobile call acts as BasicMobile with that token. */
export const accountRoles = ['System', 'Admin', 'Basic', 'ReportUploader'] as const;
export type AccountRole = (typeof accountRoles)[number];

export const roles = [...accountRoles, 'BasicMobile'] as const;
export type Role = (typeof roles)[number];
