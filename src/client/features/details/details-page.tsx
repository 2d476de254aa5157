import { MerchantDetails } from '#client/features/merchant-admin/merchant-admin.api.ts';
import { useSession } from '#client/lib/session/session.ts';
import { OwnDetails } from './own-details.tsx';

/** Who the merchant is: an Admin edits it, the merchant's own user reads it. */
export const DetailsPage = ({ merchantId }: { merchantId: string }) =>
  useSession()?.role === 'Admin' ? <MerchantDetails merchantId={merchantId} /> : <OwnDetails merchantId={merchantId} />;
