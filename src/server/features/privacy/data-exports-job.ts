import type { JobName } from '#shared/operations/operations-enums.ts';

/** The job that prepares exports. A request makes it due. */
export const dataExportsJob: JobName = 'data-exports';
