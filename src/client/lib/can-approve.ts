import type { FactorRecovery } from '#shared/two-factor/two-factor.schema.ts';

/** Another administrator than the opener and the concerned person approves a recovery. */
export const canApprove = ({ account, openedBy }: FactorRecovery, userId: string | undefined): boolean =>
  account.id !== userId && openedBy?.id !== userId;
