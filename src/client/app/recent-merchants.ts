import { z } from 'zod';
import { getSession, subscribeToSession } from '#client/lib/session/session.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';

const key = 'csippano.recentMerchants';
const maxEntries = 6;

const merchantSchema = z.object({
  id: z.string(),
  name: z.string(),
  taxNumber: z.string(),
  // Older versions store and send none.
  createdAt: z.coerce.date().optional(),
});
const storedSchema = z.object({ userId: z.string(), merchants: z.array(merchantSchema) });
export type RecentMerchant = z.infer<typeof storedSchema>['merchants'][number];

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};

/** Returns the administrator's last merchants on this device, newest first. */
export const recentMerchants = (): RecentMerchant[] => {
  const { data } = storedSchema.safeParse(parse(readStored(key)));
  return data && data.userId === getSession()?.userId ? data.merchants : [];
};

export const addRecentMerchant = ({ id, name, taxNumber, createdAt }: RecentMerchant): void => {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  const others = recentMerchants().filter((each) => each.id !== id);
  const merchants = [{ id, name, taxNumber, createdAt }, ...others].slice(0, maxEntries);
  writeStored(key, JSON.stringify({ userId, merchants }));
};

// Merchant names must not stay on the device after the logout.
subscribeToSession(() => {
  if (getSession() === null) writeStored(key, null);
});
