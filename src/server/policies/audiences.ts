import type { Role } from '#shared/roles/roles.ts';

/** The merchant's own people and those who serve them. */
export const merchantReaders = ['Basic', 'Admin', 'System'] as const satisfies readonly Role[];
/** What administrators see and the machine account may read. */
export const adminReaders = ['Admin', 'System'] as const satisfies readonly Role[];
export const reportUploaders = ['ReportUploader', 'Admin', 'System'] as const satisfies readonly Role[];
