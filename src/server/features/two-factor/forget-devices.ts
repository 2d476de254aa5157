import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { FactorOwner } from './factor-owner.ts';
import { deleteRememberedDevices } from './remembered-devices.repository.ts';

/**
 * Forgets one or all remembered devices: their next logins need the second factor.
 * Throws 404 for an unknown one.
 */
export const forgetDevices = async (
  deps: Deps,
  { userId, merchantId, ipAddress, userAgent }: FactorOwner,
  { id }: { id?: string } = {},
): Promise<void> => {
  await inTransaction(deps, async (db) => {
    const named = id === undefined ? {} : { id };
    const count = await deleteRememberedDevices(db, { userId, ...named });
    if (count === 0 && id !== undefined) throw new AppError('notFound');
    if (count === 0) return;
    const event = { kind: 'rememberedDeviceRemoved' as const, userId, merchantId, ipAddress, userAgent };
    await recordSecurityEvent(db, { ...event, detail: { count } });
  });
};
