import type { ReactNode } from 'react';
import { Drawing, thick, thin } from './drawing.tsx';

const Scene = ({ ground, children }: { ground: string; children: ReactNode }) => (
  <Drawing width={360} height={210}>
    <path d="M0 0h360v210H0z" fill={ground} />
    {children}
  </Drawing>
);

/** The reader as it stands in every scene, 52 by 92, with the beep above it. */
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
  <Scene ground="var(--peach)">
    <path
      d="M40 0v28a20 20 0 0 0 40 0 20 20 0 0 0 40 0 20 20 0 0 0 40 0 20 20 0 0 0 40 0 20 20 0 0 0 40 0 20 20 0 0 0 40 0 20 20 0 0 0 40 0V0z"
      fill="var(--paper)"
      {...thick}
    />
    <path
      d="M80 0v28a20 20 0 0 0 40 0V0zM160 0v28a20 20 0 0 0 40 0V0zM240 0v28a20 20 0 0 0 40 0V0z"
      fill="var(--brand)"
      {...thick}
    />
    <path
      d="M74 132 60 84c-2-8 14-14 18-6l16 54M100 132l4-62c1-9 19-9 20 0l2 62M134 132l18-50c4-9 20-3 18 6l-14 44"
      fill="var(--apricot)"
      {...thick}
    />
    <path d="m68 96 10-4M72 110l10-4M106 88l14-6M105 104l15-6M152 98l10 4M147 112l10 4" {...thin} />
    <path d="M58 130h116l-12 54H70z" fill="var(--paper)" {...thick} />
    <path d="M63 150h106M67 168h97M90 132l6 50M116 132v50M142 132l-6 50" {...thin} />
    <path d="M190 184c-4-34 12-48 36-48s40 14 36 48z" fill="var(--apricot)" {...thick} />
    <path d="M208 156l10-8M222 162l14-10M240 164l10-8" {...thin} />
    <Reader at="282 92" />
    <Table />
  </Scene>
);

const Hairdresser = () => (
  <Scene ground="var(--mist)">
    <path d="M122 40a62 62 0 1 1 0 .1z" transform="translate(0 46)" fill="var(--paper)" {...thick} />
    <path d="M74 76l26-26M82 96l44-44" {...thin} opacity="0.5" />
    <path d="M112 149v35M80 184h64" {...thick} />
    <path d="M190 184v-52h34v52zM198 132v-14h18v14M202 118h10l8-10" fill="var(--apricot)" {...thick} />
    <path d="M190 150h34" {...thin} />
    <g transform="translate(236 44) rotate(18)">
      <path d="M4 0 22 54M30 0 12 54" {...thick} />
      <circle cx="8" cy="66" r="11" fill="var(--mist)" {...thick} />
      <circle cx="27" cy="66" r="11" fill="var(--mist)" {...thick} />
    </g>
    <Reader at="282 92" />
    <Table />
  </Scene>
);

const Taxi = () => (
  <Scene ground="var(--shade)">
    <path d="M110 58h56l-5 16h-46z" fill="var(--apricot)" {...thick} />
    <path
      d="M30 160v-26c0-10 8-16 18-18l24-4 28-32c4-5 10-7 16-7h52c8 0 14 3 19 9l26 31 24 5c10 2 17 9 17 19v23z"
      fill="var(--paper)"
      {...thick}
    />
    <path d="M90 112l22-24c2-2 5-4 8-4h14v28zM148 112V84h20c4 0 7 1 10 5l18 23z" fill="var(--leaf)" {...thin} />
    <path d="M148 124h14M30 138h18M254 138h-18" {...thin} />
    <path
      d="M62 142h12v10H62zM74 132h12v10H74zM86 142h12v10H86zM98 132h12v10H98z"
      transform="translate(36 -1)"
      fill="var(--line)"
    />
    <circle cx="84" cy="162" r="22" fill="var(--device)" {...thick} />
    <circle cx="84" cy="162" r="8" fill="var(--lit)" />
    <circle cx="202" cy="162" r="22" fill="var(--device)" {...thick} />
    <circle cx="202" cy="162" r="8" fill="var(--lit)" />
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
  <Scene ground="var(--peach)">
    <path d="M96 62c-8-10 8-16 0-28M124 62c-8-10 8-16 0-28" {...thick} opacity="0.55" />
    <path d="M148 96h14a20 20 0 0 1 0 44h-16" {...thick} />
    <path d="M62 82h90v48a38 38 0 0 1-38 38h-14a38 38 0 0 1-38-38z" fill="var(--paper)" {...thick} />
    <path d="M62 100h90" {...thin} />
    <path d="M46 174h122a10 10 0 0 1-10 10H56a10 10 0 0 1-10-10z" fill="var(--leaf)" {...thick} />
    <path d="M192 168l8-40 62 14v26z" fill="var(--apricot)" {...thick} />
    <path d="M197 148l65 12M200 128c4-12 18-14 22-4M226 130a9 9 0 1 1 18 4" {...thin} />
    <path d="M180 174h96a10 10 0 0 1-10 10h-76a10 10 0 0 1-10-10z" fill="var(--paper)" {...thick} />
    <Reader at="290 92" />
    <Table />
  </Scene>
);

const Tradesman = () => (
  <Scene ground="var(--shade)">
    <path
      d="M0 62h52a8 8 0 0 1 8 8v8h44V58a8 8 0 0 1 8-8h14a8 8 0 0 1 8 8v20h26a22 22 0 0 1 22 22v14h-28v-8H60v8a8 8 0 0 1-8 8H0z"
      fill="var(--paper)"
      {...thick}
    />
    <path d="M119 50V34M94 34h50" {...thick} strokeWidth="7" />
    <path d="M60 78v36M104 78h30" {...thin} />
    <path d="M168 130c8 10 10 14 10 20a10 10 0 0 1-20 0c0-6 2-10 10-20z" fill="var(--leaf)" {...thick} />
    <g transform="translate(196 40) rotate(24)">
      <path
        d="M14 44V132a13 13 0 0 0 26 0V44c12-6 18-18 16-30l-16 12-14-6-2-16C8 8 0 18 0 28c0 8 6 14 14 16z"
        fill="var(--apricot)"
        {...thick}
      />
      <path d="M27 128v.1" {...thick} strokeWidth="7" />
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
