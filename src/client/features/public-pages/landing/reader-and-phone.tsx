import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/lib/language.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { examplePayment } from './advertised-prices.ts';

const Rect = chakra('rect');
const Path = chakra('path');
const Circle = chakra('circle');
const Text = chakra('text');

// In the dark the device is lit a little, so that it stands out from the ground.
const body = { base: '#0f2f28', _dark: '#21503f' };
const recess = { base: '#1a4037', _dark: '#0f2f28' };

const keys = [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => ({ x: 77 + column * 46, y: 326 + row * 32 })));

/** A card held to the reader, and the sale that has just arrived on the phone. */
export const ReaderAndPhone = () => {
  const { t } = useTranslation();
  const amount = formatMoney(examplePayment, useLanguage());
  return (
    <chakra.svg
      viewBox="0 0 560 504"
      width="full"
      height="auto"
      role="img"
      aria-label={t('landing.drawing')}
      fill="none"
    >
      <Ground />
      <Reader amount={amount} tap={t('landing.drawingTap')} />
      <Card />
      <Phone amount={amount} paid={t('landing.drawingPaid')} />
    </chakra.svg>
  );
};

const Ground = () => (
  <>
    <Circle cx="292" cy="270" r="222" fill="brand.subtle" />
    <Path d="M24 484h512" stroke="border.strong" strokeWidth="2" strokeLinecap="round" />
  </>
);

const Reader = ({ amount, tap }: { amount: string; tap: string }) => (
  <g>
    <Path
      d="M114 178a34 34 0 0 1 52 0M94 160a60 60 0 0 1 92 0"
      stroke="brand.solid"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <Rect x="56" y="190" width="168" height="294" rx="30" fill={body} />
    <Rect x="74" y="210" width="132" height="94" rx="14" fill={recess} />
    <Text x="140" y="252" textAnchor="middle" fill="#f4f1e8" fontSize="25px" fontWeight="680" letterSpacing="-0.02em">
      {amount}
    </Text>
    <Text x="140" y="283" textAnchor="middle" fill="#b9cbc2" fontSize="18px">
      {tap}
    </Text>
    {keys.map(({ x, y }) => (
      <Rect key={`${x}-${y}`} x={String(x)} y={String(y)} width="34" height="20" rx="7" fill={recess} />
    ))}
    <circle cx="140" cy="466" r="4" fill="#f5a55f" />
  </g>
);

const Card = () => (
  <g transform="rotate(-8 150 76)">
    <rect x="56" y="24" width="186" height="104" rx="14" fill="#f5a55f" />
    <rect x="78" y="54" width="32" height="25" rx="6" fill="#fbdcbb" />
    <path d="M80 104h46M138 104h24" stroke="#93470d" strokeWidth="5" strokeLinecap="round" />
    <circle cx="199" cy="101" r="12" fill="#fbdcbb" />
    <circle cx="215" cy="101" r="12" fill="#fdeedd" opacity="0.8" />
  </g>
);

const Phone = ({ amount, paid }: { amount: string; paid: string }) => (
  <g transform="translate(0 22)">
    <Rect x="290" y="66" width="212" height="396" rx="36" fill="bg.panel" stroke="border.strong" strokeWidth="2.5" />
    <Rect x="364" y="82" width="64" height="9" rx="4.5" fill="bg.muted" />
    <Circle cx="396" cy="178" r="42" fill="brand.subtle" />
    <Path d="m377 179 13 13 26-28" stroke="brand.solid" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
    <Text x="396" y="262" textAnchor="middle" fill="fg" fontSize="33px" fontWeight="680" letterSpacing="-0.025em">
      {amount}
    </Text>
    <Text x="396" y="292" textAnchor="middle" fill="fg.muted" fontSize="18px">
      {paid}
    </Text>
    <Rect x="312" y="324" width="168" height="114" rx="16" fill="bg.subtle" />
    {[0, 1, 2, 3, 4, 5].map((bar) => (
      <Rect
        key={bar}
        x={String(328 + bar * 25)}
        y={String(420 - (22 + ((bar * 29) % 47) + bar * 3))}
        width="12"
        height={String(22 + ((bar * 29) % 47) + bar * 3)}
        rx="4"
        fill={bar === 5 ? 'accent.solid' : 'chart.current'}
      />
    ))}
  </g>
);
