// The colours and sizes of the portal's theme.
const light = `--ground:#faf8f3;--panel:#fff;--ink:#0f2f28;--text:#10291f;--muted:#4b5f57;--line:#e3ded1;--edge:#7f8b84;--press:#0b7560;--press-hover:#085c4b;--on-press:#fff;--link:#086652;--subtle:#f5f2ea;--danger:#a32a1c;--danger-tint:#fdebe6;--info:#1c5788;--info-tint:#e6f0f9;--focus:#0b7a63`;
const dark = `--ground:#0b1814;--panel:#12231d;--ink:#e9f1ec;--text:#e9f1ec;--muted:#a8bbb2;--line:#263c34;--edge:#677f75;--press:#45c4a1;--press-hover:#63d3b3;--on-press:#04211a;--link:#63d3b3;--subtle:#0f1f1a;--danger:#ffa595;--danger-tint:#3d1c17;--info:#9ac8f0;--info-tint:#15293b;--focus:#3fb795`;

export const hostedStyle = `@font-face{font-family:Figtree;src:url(/pay/figtree-latin-ext-wght-normal.woff2) format("woff2");font-weight:300 900;font-display:swap;unicode-range:U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0}
@font-face{font-family:Figtree;src:url(/pay/figtree-latin-wght-normal.woff2) format("woff2");font-weight:300 900;font-display:swap;unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212,U+FEFF,U+FFFD}
:root{color-scheme:light;${light}}
:root.dark{color-scheme:dark;${dark}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 Figtree,system-ui,sans-serif}
header{display:flex;align-items:center;justify-content:space-between;max-width:36rem;margin:0 auto;padding:16px}
.logo{display:inline-flex;align-items:center;gap:8px;font-size:24px;line-height:1;font-weight:720;letter-spacing:-.035em;color:var(--ink)}
.logo svg{color:var(--press)}
.logo .dot{fill:#f5a55f}
.language{display:inline-flex;align-items:center;min-height:44px;padding:0 8px}
main{max-width:36rem;margin:0 auto 48px;padding:0 16px}
h1{margin:16px 0 4px;font-size:28px;line-height:36px;color:var(--ink)}
h2{margin:0 0 12px;font-size:20px;line-height:28px;color:var(--ink)}
.amount{margin:0 0 24px;font-size:20px;font-weight:600;font-variant-numeric:tabular-nums}
.panel{margin:0 0 24px;padding:24px;background:var(--panel);border:1px solid var(--line);border-radius:12px}
.panel>:first-child{margin-top:0}
.panel>:last-child{margin-bottom:0}
.notice{margin:0 0 24px;padding:12px 16px;border-radius:8px;background:var(--info-tint);color:var(--info)}
.quiet{color:var(--muted)}
a{color:var(--link)}
label{display:block;margin:0 0 4px;font-weight:600}
.field{margin:0 0 16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 16px}
input,select{display:block;width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--panel);color:var(--text);font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--danger)}
.error{margin:4px 0 0;color:var(--danger)}
.error:empty{display:none}
.fault{margin:0 0 16px;padding:12px 16px;border-radius:8px;background:var(--danger-tint);color:var(--danger)}
.fault:empty{display:none}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 24px;border:1px solid transparent;border-radius:8px;background:var(--press);color:var(--on-press);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--press-hover)}
button[disabled]{opacity:.6;cursor:default}
button.wide{width:100%}
button.second{background:transparent;border-color:var(--edge);color:var(--text)}
button.second:hover{background:var(--subtle)}
.actions{display:flex;flex-wrap:wrap;gap:12px}
form.bare{margin:0}
.cards{list-style:none;margin:0;padding:0}
.cards li{border-top:1px solid var(--line)}
.cards li:first-child{border-top:0}
.cards button{width:calc(100% + 16px);margin-inline:-8px;justify-content:space-between;flex-wrap:wrap;gap:0 16px;min-height:52px;padding:8px;border:0;border-radius:4px;background:none;color:var(--text);font-weight:400;text-align:start}
.cards button:hover{background:var(--subtle)}
.cards .number{font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.cards .means{color:var(--muted)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (max-width:30rem){.panel{padding:16px}.actions button{width:100%}.actions form{width:100%}}
`;
