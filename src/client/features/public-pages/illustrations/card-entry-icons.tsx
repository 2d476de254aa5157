import { Illustration, thick, thin } from './illustration.tsx';

const Tap = () => (
  <Illustration width={96} height={72}>
    <rect x="6" y="14" width="46" height="44" rx="7" fill="var(--apricot)" {...thick} />
    <path d="M16 46h18" {...thin} />
    <path
      d="M63 27a14 14 0 0 1 0 18M73 18a27 27 0 0 1 0 36M83 10a40 40 0 0 1 0 52"
      stroke="var(--brand)"
      strokeWidth="4.5"
    />
  </Illustration>
);

const Chip = () => (
  <Illustration width={96} height={72}>
    <rect x="20" y="24" width="56" height="42" rx="7" fill="var(--apricot)" {...thick} />
    <rect x="38" y="36" width="20" height="16" rx="4" fill="var(--peach)" {...thin} />
    <path d="M48 36v16M38 44h20" {...thin} />
    <path d="M10 6h76v18H10z" fill="var(--device)" {...thick} />
  </Illustration>
);

const Stripe = () => (
  <Illustration width={96} height={72}>
    <rect x="14" y="8" width="60" height="40" rx="7" fill="var(--apricot)" {...thick} />
    <path d="M14 20h60" stroke="var(--line)" strokeWidth="8" strokeLinecap="butt" />
    <path d="M6 40h84v24H6z" fill="var(--device)" {...thick} />
    <path d="M34 53h28M55 47l7 6-7 6" stroke="var(--lit)" strokeWidth="3" />
  </Illustration>
);

export const cardEntryIcons = { tap: Tap, chip: Chip, stripe: Stripe };
