import type { Registration } from '#shared/registration/registration.schema.ts';
import type { Role } from '#shared/roles/roles.ts';

/** Returns the order of a registration, without its addresses. */
export const firstOrderOf = ({
  count,
  extraQuantityNeeded,
  multipleOperationAddresses,
  paymentMethod,
}: Registration['terminalOrder']) => ({
  terminalCount: count,
  isExtraQuantityNeeded: extraQuantityNeeded,
  hasMultipleOperationAddresses: multipleOperationAddresses,
  paymentMethod,
});

/**
 * Returns the signing partner's message with current data and the request's time.
 * Null for a deactivated account.
 */
export const contractMessage = <Content extends object>(
  content: Content | null,
  { messageId, requestedAt }: { messageId: string; requestedAt: string },
) => content && { id: messageId, type: 'contract.requested' as const, timestamp: requestedAt, data: content };

/** True if sending a contract again is recorded: only what administrators do for others is. */
export const isResendRecorded = ({ role }: { role: Role }): boolean => role === 'Admin';
