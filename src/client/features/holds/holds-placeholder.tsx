import { Skeleton } from '#client/ui/skeleton.tsx';
import type { PayoutHold } from '#shared/holds/holds.schema.ts';

/** The height of a heading with its sentence, in rem. */
const heightOfHeading = 5;
/** The height of a hold on a phone, in rem. */
const heightOfHold = 9;

/** Space for the active holds of a merchant until their code loads. */
export const HoldsPlaceholder = ({ holds }: { holds: readonly PayoutHold[] }) =>
  holds.length > 0 && (
    <Skeleton width="100%" height={`${heightOfHeading + holds.length * heightOfHold}rem`} display="block" mt="4" />
  );
