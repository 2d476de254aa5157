import { z } from 'zod';
import { getSession, subscribeToSession } from '#client/lib/session/session.ts';
import { readStored, writeStored } from '#client/lib/storage.ts';

const key = 'csippano.recentMerchants';
const maxKept = 6;

const storedSchema = z.object({
  userId: z.string(),
  merchants: z.array(z.object({ id: z.string(), name: z.string(), taxNumber: z.string() })),
});
export type RecentMerchant = z.infer<typeof storedSchema>['merchants'][number];

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};

/** The merchants that this Admin opened last on this device, the latest first. */
export const recentMerchants = (): RecentMerchant[] => {
  const { data } = storedSchema.safeParse(parse(readStored(key)));
  return data && data.userId === getSession()?.userId ? data.merchants : [];
};

export const addRecentMerchant = ({ id, name, taxNumber }: RecentMerchant): void => {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  const others = recentMerchants().filter((each) => each.id !== id);
  writeStored(key, JSON.stringify({ userId, merchants: [{ id, name, taxNumber }, ...others].slice(0, maxKept) }));
};

// Names of merchants do not stay behind on a device.
subscribeToSession(() => {
  if (getSession() === null) writeStored(key, null);
});
