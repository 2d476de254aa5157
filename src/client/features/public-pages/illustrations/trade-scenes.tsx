import type { ReactNode } from 'react';
import { Illustration, onApricot, thick, thin } from './illustration.tsx';

const Scene = ({ ground, children }: { ground: string; children: ReactNode }) => (
  <Illustration width={360} height={210}>
    <path d="M0 0h360v210H0z" fill={ground} />
    {children}
  </Illustration>
);

/** The card reader of every scene, 52 by 92, with a beep. */
const Reader = ({ at }: { at: string }) => (
  <g transform={`translate(${at})`}>
    <path d="M16-10a14 14 0 0 1 20 0M7-21a27 27 0 0 1 38 0" stroke="var(--brand)" strokeWidth="4.5" />
    <rect width="52" height="92" rx="12" fill="var(--device)" {...thick} />
    <rect x="9" y="11" width="34" height="27" rx="5" fill="var(--glow)" />
    <path
      d="M12 52h4M24 52h4M36 52h4M12 64h4M24 64h4M36 64h4M12 76h4M24 76h4M36 76h4"
      stroke="var(--lit)"
      strokeWidth="5"
    />
  </g>
);

const Table = () => <path d="M24 184h312" {...thick} />;

const Bakery = () => (
  <Scene ground="var(--dawn)">
    <path
      d="M0-4h360v32a20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0z"
      fill="var(--paper)"
      {...thick}
    />
    <path
      d="M40-4v32a20 20 0 0 0 40 0V-4zM120-4v32a20 20 0 0 0 40 0V-4zM200-4v32a20 20 0 0 0 40 0V-4zM280-4v32a20 20 0 0 0 40 0V-4z"
      fill="var(--brand)"
      {...thick}
    />
    <path
      d="M74 132 60 84c-2-8 14-14 18-6l16 54M100 132l4-62c1-9 19-9 20 0l2 62M134 132l18-50c4-9 20-3 18 6l-14 44"
      fill="var(--apricot)"
      {...thick}
    />
    <path d="m68 96 10-4M72 110l10-4M106 88l14-6M105 104l15-6M152 98l10 4M147 112l10 4" {...onApricot} />
    <path d="M58 130h116l-12 54H70z" fill="var(--paper)" {...thick} />
    <path d="M63 150h106M67 168h97M90 132l6 50M116 132v50M142 132l-6 50" {...thin} />
    <path d="M190 184c-4-34 12-48 36-48s40 14 36 48z" fill="var(--apricot)" {...thick} />
    <path d="M208 156l10-8M222 162l14-10M240 164l10-8" {...onApricot} />
    <Reader at="282 92" />
    <Table />
  </Scene>
);

const Hairdresser = () => (
  <Scene ground="var(--mist)">
    <path d="M108 152v32M76 184h64" {...thick} />
    <circle cx="108" cy="94" r="62" fill="var(--paper)" {...thick} />
    <path d="M74 92l34-34M82 112l52-52" {...thin} opacity="0.45" />
    <path d="M186 184v-54h38v54zM196 130v-16h18v16" fill="var(--apricot)" {...thick} />
    <path d="M200 114v-10h22M186 148h38" {...thin} />
    <g transform="translate(212 22) rotate(14)">
      <path d="M2 0 24 50M32 0 10 50" {...thick} />
      <circle cx="6" cy="61" r="11" fill="var(--peach)" {...thick} />
      <circle cx="28" cy="61" r="11" fill="var(--peach)" {...thick} />
    </g>
    <Reader at="282 92" />
    <Table />
  </Scene>
);

const Taxi = () => (
  <Scene ground="var(--shade)">
    <path d="M112 56h52l-5 18h-42z" fill="var(--apricot)" {...thick} />
    <path
      d="M30 160v-26c0-10 8-16 18-18l24-4 28-32c4-5 10-7 16-7h52c8 0 14 3 19 9l26 31 24 5c10 2 17 9 17 19v23z"
      fill="var(--paper)"
      {...thick}
    />
    <path d="M90 112l22-24c2-2 5-4 8-4h14v28zM148 112V84h20c4 0 7 1 10 5l18 23z" fill="var(--leaf)" {...thin} />
    <path d="M148 122h12M34 136h14M252 136h-14" {...thin} />
    <path
      d="M112 132h11v11h-11zM134 132h11v11h-11zM156 132h11v11h-11zM123 143h11v11h-11zM145 143h11v11h-11zM167 143h11v11h-11z"
      fill="var(--line)"
    />
    <circle cx="84" cy="162" r="22" fill="var(--device)" {...thick} />
    <circle cx="84" cy="162" r="8" fill="var(--lit)" />
    <circle cx="206" cy="162" r="22" fill="var(--device)" {...thick} />
    <circle cx="206" cy="162" r="8" fill="var(--lit)" />
    <Reader at="282 92" />
    <Table />
  </Scene>
);

const Market = () => (
  <Scene ground="var(--mist)">
    <path d="M44 40v144M242 40v144" {...thick} />
    <path
      d="M30 56 54 14h178l24 42a18.8 18.8 0 0 1-37.7 0 18.8 18.8 0 0 1-37.6 0 18.8 18.8 0 0 1-37.7 0 18.8 18.8 0 0 1-37.6 0 18.8 18.8 0 0 1-37.7 0A18.8 18.8 0 0 1 30 56z"
      fill="var(--paper)"
      {...thick}
    />
    <path
      d="M67.7 56 83 14h30l-7.7 42a18.8 18.8 0 0 1-37.6 0zM143 56V14h30l7.7 42a18.8 18.8 0 0 1-37.7 0zM218.3 56 203 14h29l24 42a18.8 18.8 0 0 1-37.7 0z"
      fill="var(--apricot)"
      {...thick}
    />
    <g fill="var(--apricot)" {...thick}>
      <circle cx="76" cy="130" r="14" />
      <circle cx="104" cy="126" r="14" />
      <circle cx="132" cy="130" r="14" />
    </g>
    <g fill="var(--brand)" {...thick}>
      <circle cx="168" cy="130" r="14" />
      <circle cx="196" cy="126" r="14" />
      <circle cx="222" cy="130" r="14" />
    </g>
    <path d="M104 112c2-6 6-8 10-8M196 112c2-6 6-8 10-8" {...thin} />
    <path d="M54 138h94v46H54zM152 138h86v46h-86z" fill="var(--paper)" {...thick} />
    <path d="M54 160h94M152 160h86" {...thin} />
    <Reader at="282 92" />
    <Table />
  </Scene>
);

const Cafe = () => (
  <Scene ground="var(--dawn)">
    <path d="M96 62c-8-10 8-16 0-28M124 62c-8-10 8-16 0-28" {...thick} opacity="0.55" />
    <path d="M148 96h14a20 20 0 0 1 0 44h-16" {...thick} />
    <path d="M62 82h90v48a38 38 0 0 1-38 38h-14a38 38 0 0 1-38-38z" fill="var(--paper)" {...thick} />
    <path d="M62 100h90" {...thin} />
    <path d="M46 174h122a10 10 0 0 1-10 10H56a10 10 0 0 1-10-10z" fill="var(--leaf)" {...thick} />
    <path d="M192 168l8-40 62 14v26z" fill="var(--apricot)" {...thick} />
    <path d="M197 148l65 12" {...onApricot} />
    <circle cx="228" cy="124" r="9" fill="var(--brand)" {...thin} />
    <path d="M180 174h96a10 10 0 0 1-10 10h-76a10 10 0 0 1-10-10z" fill="var(--paper)" {...thick} />
    <Reader at="290 92" />
    <Table />
  </Scene>
);

const Tradesman = () => (
  <Scene ground="var(--shade)">
    <g transform="translate(0-18)">
      <path
        d="M-4 62h56a8 8 0 0 1 8 8v8h44V58a8 8 0 0 1 8-8h14a8 8 0 0 1 8 8v20h26a22 22 0 0 1 22 22v14h-28v-8H60v8a8 8 0 0 1-8 8H-4z"
        fill="var(--paper)"
        {...thick}
      />
      <path d="M119 50V34" {...thick} />
      <path d="M94 34h50" stroke="var(--line)" strokeWidth="8" />
      <path d="M60 78v28" {...thin} />
      <path d="M168 124c7 9 9 13 9 18a9 9 0 0 1-18 0c0-5 2-9 9-18z" fill="var(--leaf)" {...thick} />
    </g>
    <g transform="translate(250 126) rotate(94)">
      <path
        d="M14 44v104a13 13 0 0 0 26 0V44c12-6 18-18 16-30l-16 12-14-6-2-16C8 8 0 18 0 28c0 8 6 14 14 16z"
        fill="var(--apricot)"
        {...thick}
      />
      <path d="M27 146v.1" stroke="var(--line)" strokeWidth="8" />
    </g>
    <Reader at="282 92" />
    <Table />
  </Scene>
);

export const tradeScenes = {
  bakery: Bakery,
  hairdresser: Hairdresser,
  taxi: Taxi,
  market: Market,
  cafe: Cafe,
  tradesman: Tradesman,
};
