import type { Requirement } from '#shared/requirements/requirements.schema.ts';

/** True until the requirement is accepted or withdrawn. */
export const isOpenRequirement = ({ closedAt }: Pick<Requirement, 'closedAt'>): boolean => closedAt === null;
