import { trpc } from '#client/lib/rpc/trpc.ts';
import type { Session } from '#shared/auth/auth.schema.ts';

/** A merchant's own and those below it: whose business its user may see. Nobody else has such a list. */
export const useReadableMerchants = (role: Session['role'] | undefined) =>
  trpc.merchants.listReadable.useQuery(undefined, { enabled: role === 'Basic', refetchOnMount: 'always' });
