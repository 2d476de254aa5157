import type { TodayReader } from '#shared/today/today.schema.ts';

/**
 * Returns readers that cannot take payments, or soon cannot:
 * the battery is nearly empty, or they are offline while another one is online.
 * If all are offline, the shop is probably closed.
 */
export const readersToLookAt = (readers: readonly TodayReader[]): TodayReader[] => {
  const isOpen = readers.some(({ health }) => health.isOnline);
  return readers.filter(({ health: { level, isOnline } }) => level === 'Critical' && (isOnline || isOpen));
};
