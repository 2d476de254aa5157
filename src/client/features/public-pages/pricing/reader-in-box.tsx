import { CardReader } from '../drawings/card-reader.tsx';
import { Drawing, thick, thin } from '../drawings/drawing.tsx';

interface ReaderInBoxProps {
  amount: string;
  hint: string;
}

/** What the postman brings. */
export const ReaderInBox = (screen: ReaderInBoxProps) => (
  <Drawing width={400} height={330}>
    <circle cx="205" cy="150" r="140" fill="var(--mist)" />
    <path d="M92 196 44 160l30-26 64 34M308 196l48-36-30-26-64 34" fill="var(--peach)" {...thick} />
    <path d="M92 196h216v-28H92z" fill="var(--shade)" {...thick} />
    <g transform="translate(134 20) rotate(-4 75 130)">
      <CardReader {...screen} />
    </g>
    <path d="M92 196h216v122H92z" fill="var(--peach)" {...thick} />
    <path d="M176 196h48v30l-12-8-12 8-12-8-12 8z" fill="var(--apricot)" {...thin} />
    <rect x="220" y="256" width="72" height="46" rx="4" fill="var(--paper)" {...thin} />
    <path d="M230 270h34M230 281h50M230 291h26" {...thin} />
    <path d="M56 318h288" {...thick} />
  </Drawing>
);
