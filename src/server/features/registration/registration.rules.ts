import type { Registration } from '#shared/registration/registration.schema.ts';
import type { Role } from '#shared/roles/roles.ts';

/** Returns what a registration orders, without its addresses. */
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
 * Returns the message that asks the signing partner for a contract, with the data of now and the time of the request.
 * Null if the account was deactivated meanwhile.
 */
export const contractMessage = <Content extends object>(
  content: Content | null,
  { messageId, requestedAt }: { messageId: string; requestedAt: string },
) => content && { id: messageId, type: 'contract.requested' as const, timestamp: requestedAt, data: content };

/** Returns true if sending a contract again is recorded: what administrators do for others is, own acts are not. */
export const isResendRecorded = ({ role }: { role: Role }): boolean => role === 'Admin';
