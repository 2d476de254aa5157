import { CardReader } from './card-reader.tsx';
import { Illustration, onApricot, thick, thin } from './illustration.tsx';

interface BoxSceneProps {
  /** The accessible name. */
  label: string;
  /** On the display of the reader. */
  amount: string;
  tap: string;
}

/** An open box with the reader, the charging cable and the guide. */
export const BoxScene = ({ label, amount, tap }: BoxSceneProps) => (
  <Illustration width={560} height={400} label={label}>
    <path d="M0 372h560" {...thick} />
    {/* The box with its two flaps. */}
    <path d="M214 138h300v234H214z" fill="var(--apricot)" {...thick} />
    <path d="M214 138 170 82h290l54 56z" fill="var(--peach)" {...thick} />
    <path d="m514 138 36-50-90-6" fill="var(--apricot)" {...thick} />
    <g transform="translate(446 168)">
      <circle cx="4" cy="22" r="6" fill="var(--crust)" />
      <path d="M18 8a20 20 0 0 1 0 28M30-4a38 38 0 0 1 0 52" stroke="var(--crust)" strokeWidth="5" />
    </g>
    <path d="M240 166h64M240 184h40" {...onApricot} />
    {/* The guide: a folded sheet with the steps. */}
    <g transform="translate(232 226)">
      <path d="M0 18 56 0v128L0 146zM56 0l56 18v128L56 128z" fill="var(--paper)" {...thick} />
      <path d="m14 44 28-9M14 66l28-9M14 88l28-9M70 35l28 9M70 57l28 9M70 79l28 9" {...thin} />
    </g>
    {/* The cable with its two plugs. */}
    <path
      d="M376 366c-26 0-26-40 8-40s62 0 62 22-76 18-76-8 40-36 84-30"
      stroke="var(--line)"
      strokeWidth="6"
      transform="translate(24 -6)"
    />
    <path d="M470 286h26v22h-26zM496 291h12v12h-12z" fill="var(--paper)" {...thick} />
    <path d="M388 350h24v18h-24z" fill="var(--device)" {...thin} />
    <g transform="translate(34 104)">
      <CardReader amount={amount} hint={tap} />
    </g>
  </Illustration>
);
