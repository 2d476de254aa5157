import { trpc } from './rpc/trpc.ts';
import { useSession } from './session/session.ts';

/** Returns a function that reads the name of a merchant, from calls that the frame of the portal has made. */
export const useMerchantName = (merchantId: string): (() => Promise<string>) => {
  const role = useSession()?.role;
  const { merchants } = trpc.useUtils();
  return async () => {
    if (role === 'Admin') return (await merchants.getName.ensureData({ id: merchantId })).name;
    const readable = await merchants.listReadable.ensureData();
    return readable.find(({ id }) => id === merchantId)?.name ?? '';
  };
};
