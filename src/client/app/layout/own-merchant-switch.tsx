import { withTexts } from '#client/lib/lazy-screen.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { createPart } from '#client/ui/create-part.tsx';

const MerchantChoice = createPart(
  withTexts(async () => (await import('./own-merchant-choice.tsx')).OwnMerchantChoice, 'team'),
);

export const OwnMerchantSwitch = ({ session }: { session: PersistedSession }) => {
  const isCustomer = session.role === 'Basic' || session.role === 'Member';
  const merchants = trpc.team.listMerchants.useQuery(undefined, {
    enabled: isCustomer,
    meta: notLive,
    staleTime: 300_000,
  });
  const { data = [] } = merchants.data ?? {};
  return data.length < 2 ? null : <MerchantChoice session={session} merchants={data} />;
};
