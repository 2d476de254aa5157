import type { Role } from '#shared/roles/roles.ts';

/** The merchant's own users, and the staff and machine accounts that serve all merchants. */
export const merchantReaders = ['Basic', 'Admin', 'System'] as const satisfies readonly Role[];
/** The persons who log in to the portal, also members of teams while they belong to none. */
export const persons = ['Basic', 'Member', 'Admin'] as const satisfies readonly Role[];
/** Of them, those who are customers. */
export const customers = ['Basic', 'Member'] as const satisfies readonly Role[];
/** Administrators, and the machine account that reads. */
export const adminReaders = ['Admin', 'System'] as const satisfies readonly Role[];
export const reportUploaders = ['ReportUploader', 'Admin', 'System'] as const satisfies readonly Role[];
