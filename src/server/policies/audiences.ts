import type { Role } from '#shared/roles/roles.ts';

/** The merchant's users, and staff and machine accounts for all merchants. */
export const merchantReaders = ['Basic', 'Admin', 'System'] as const satisfies readonly Role[];
/** Persons who log in to the portal, also team members without a team. */
export const persons = ['Basic', 'Member', 'Admin'] as const satisfies readonly Role[];
/** The persons who are customers. */
export const customers = ['Basic', 'Member'] as const satisfies readonly Role[];
/** Administrators, and the machine account that reads. */
export const adminReaders = ['Admin', 'System'] as const satisfies readonly Role[];
export const reportUploaders = ['ReportUploader', 'Admin', 'System'] as const satisfies readonly Role[];
