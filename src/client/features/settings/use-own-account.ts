import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';

export const useOwnAccount = () => {
  const userId = useSession()?.userId ?? '';
  return trpc.users.get.useQuery({ id: userId }, { enabled: userId !== '' });
};
