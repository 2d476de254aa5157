interface CardReaderProps {
  amount: string;
  hint: string;
}

const keys = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ x: 20 + column * 41, y: 132 + row * 30 })));
const lights = [42, 64, 86, 108];

/** The reader from the front, 150 by 268. */
export const CardReader = ({ amount, hint }: CardReaderProps) => (
  <g>
    <rect x="7" y="5" width="150" height="263" rx="28" fill="var(--brand)" stroke="var(--line)" strokeWidth="3.5" />
    <rect width="150" height="268" rx="28" fill="var(--device)" stroke="var(--line)" strokeWidth="3.5" />
    {lights.map((x) => (
      <circle key={x} cx={x} cy="17" r="3.5" fill="var(--glow)" />
    ))}
    <rect x="16" y="30" width="118" height="86" rx="13" fill="var(--screen)" />
    <text className="amount" x="75" y="70" textAnchor="middle" fill="var(--lit)">
      {amount}
    </text>
    <text className="small" x="75" y="99" textAnchor="middle" fill="var(--glow)">
      {hint}
    </text>
    {keys.map(({ x, y }) => (
      <rect key={`${x}-${y}`} x={x} y={y} width="29" height="19" rx="7" fill="var(--lit)" opacity="0.86" />
    ))}
    <rect x="20" y="225" width="29" height="19" rx="7" fill="#ef8a76" />
    <rect x="61" y="225" width="29" height="19" rx="7" fill="var(--lit)" opacity="0.86" />
    <rect x="102" y="225" width="29" height="19" rx="7" fill="var(--glow)" />
  </g>
);
