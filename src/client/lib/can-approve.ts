import type { FactorRecovery } from '#shared/two-factor/two-factor.schema.ts';

/** A recovery request is approved by an administrator who has not opened it, and whose account it does not concern. */
export const canApprove = ({ account, openedBy }: FactorRecovery, userId: string | undefined): boolean =>
  account.id !== userId && openedBy?.id !== userId;
