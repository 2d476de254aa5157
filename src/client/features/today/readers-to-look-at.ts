import type { TodayReader } from '#shared/today/today.schema.ts';

/**
 * Returns the readers that cannot take payments, or soon cannot: those whose battery is nearly empty, and those that
 * are offline while another one is online. Without another one the shop is probably closed, and its readers are
 * switched off.
 */
export const readersToLookAt = (readers: readonly TodayReader[]): TodayReader[] => {
  const isOpen = readers.some(({ health }) => health.isOnline);
  return readers.filter(({ health: { level, isOnline } }) => level === 'Critical' && (isOnline || isOpen));
};
