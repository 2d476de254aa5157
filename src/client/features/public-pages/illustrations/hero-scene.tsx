import { CardReader } from './card-reader.tsx';
import { Illustration, onApricot, thick, thin } from './illustration.tsx';

interface HeroSceneProps {
  label: string;
  amount: string;
  tap: string;
  paid: string;
}

/** A bakery: a card on the reader, the sale on a phone. */
export const HeroScene = ({ label, amount, tap, paid }: HeroSceneProps) => (
  <Illustration width={640} height={580} label={label}>
    <Dawn />
    <Counter />
    <Basket />
    <g transform="translate(219 237) scale(.88)">
      <CardReader amount={amount} hint={tap} />
    </g>
    <Phone amount={amount} paid={paid} />
    <Beep />
    <HandWithCard />
  </Illustration>
);

const Dawn = () => (
  <>
    <path d="M96 472V262a224 224 0 0 1 448 0v210z" fill="var(--mist)" />
    <circle cx="176" cy="322" r="62" fill="var(--sun)" />
    <path
      d="M96 472v-84l30-26 30 26v14h24v-34l26-22 26 22v34h122v-64l32-30 32 30v30h44v-22l40-34 42 34v126z"
      fill="var(--leaf)"
    />
    <path d="M378 352h16v20h-16z" fill="var(--sun)" />
  </>
);

const Counter = () => (
  <>
    <path d="M40 494h560v86H40z" fill="var(--shade)" />
    <path d="M152 496v84M264 496v84M376 496v84M488 496v84" {...thin} opacity="0.3" />
    <rect x="14" y="470" width="612" height="26" rx="9" fill="var(--paper)" {...thick} />
  </>
);

const Kifli = ({ at, turn }: { at: string; turn: number }) => (
  <g transform={`translate(${at}) rotate(${turn})`}>
    <path
      d="M2 40C0 14 24-4 52 0c30 4 48 22 48 44 0 6-8 8-12 2C80 34 68 28 52 28S24 36 16 48C12 54 3 50 2 40z"
      fill="var(--apricot)"
      {...thick}
    />
    <path d="M28 8c4 6 6 14 4 23M52 1c3 8 3 18 0 27M76 9c-2 7-5 14-9 21" {...onApricot} />
  </g>
);

const Basket = () => (
  <>
    <Kifli at="36 376" turn={-16} />
    <Kifli at="96 366" turn={14} />
    <Kifli at="64 354" turn={-4} />
    <path d="M26 410h166l-14 54a8 8 0 0 1-8 6H48a8 8 0 0 1-8-6z" fill="var(--peach)" {...thick} />
    <path d="M33 431h152M39 451h140M68 412l6 56M109 412v56M150 412l-6 56" {...thin} />
  </>
);

const Phone = ({ amount, paid }: { amount: string; paid: string }) => (
  <g transform="translate(420 168)">
    <rect width="168" height="302" rx="30" fill="var(--paper)" {...thick} />
    <path d="M68 17h32" stroke="var(--line)" strokeWidth="5" />
    <g className="arrival">
      <circle cx="84" cy="82" r="33" fill="var(--brand)" />
      <path d="m69 83 10 10 21-22" stroke="var(--paper)" strokeWidth="7" />
    </g>
    <text className="large" x="84" y="152" textAnchor="middle" fill="var(--line)">
      {amount}
    </text>
    <text className="small" x="84" y="180" textAnchor="middle" fill="var(--line)" opacity="0.85">
      {paid}
    </text>
    <path d="M22 274h124" {...thin} />
    <path
      d="M35 266v-16M55 266v-32M75 266v-50M95 266v-38M115 266v-24"
      stroke="var(--brand)"
      strokeWidth="11"
      strokeLinecap="butt"
    />
    <path d="M135 266v-58" stroke="var(--apricot)" strokeWidth="11" strokeLinecap="butt" />
  </g>
);

/** The product's mark between card and card reader. */
const Beep = () => (
  <g stroke="var(--brand)" strokeWidth="7">
    <circle cx="285" cy="219" r="7" fill="var(--apricot)" stroke="none" />
    <path className="beep" d="M266 203a27 27 0 0 1 38 0" />
    <path className="beep later" d="M250 186a49 49 0 0 1 70 0" />
  </g>
);

const HandWithCard = () => (
  <g transform="translate(118 14) rotate(8)">
    <defs>
      <linearGradient id="sleeve" gradientUnits="userSpaceOnUse" x1="-94" y1="0" x2="-44" y2="0">
        <stop offset="0" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#fff" />
      </linearGradient>
      <mask id="sleeve-end" maskUnits="userSpaceOnUse" x="-140" y="-30" width="120" height="180">
        <path d="M-140-30h120v180h-120z" fill="url(#sleeve)" />
      </mask>
    </defs>
    <g mask="url(#sleeve-end)">
      <path d="M-136-12-40 2v108l-96 16z" fill="var(--brand)" {...thick} />
    </g>
    <path d="M-44 0h16a6 6 0 0 1 6 6v100a6 6 0 0 1-6 6h-16z" fill="var(--paper)" {...thick} />
    <path d="M-22 16C10 4 60 2 96 12v92c-24 18-84 22-118 2z" fill="var(--skin)" {...thick} />
    <rect x="46" y="-6" width="186" height="114" rx="14" fill="var(--apricot)" {...thick} />
    <rect x="180" y="18" width="34" height="27" rx="6" fill="var(--peach)" {...onApricot} />
    <path d="M197 18v27M180 31.5h34M150 84h62M128 84h8" {...onApricot} />
    <path d="M-10 44C24 30 66 30 100 34c17 2 18 25 2 28-26 4-44 12-60 32" fill="var(--skin)" {...thick} />
    <path d="M84 40c8 1 14 3 18 8" {...thin} opacity="0.5" />
  </g>
);
