/** Styles of the guides in the portal's colours, light and dark. `.docs-links` is on the reference page, too. */
export const guideStyle = `.docs-links {
  --text: #10291f; --line: #e3ded1; --link: #086652; --paper: #faf8f3;
}
.guide {
  --text: #10291f; --muted: #4b5f57; --line: #e3ded1; --link: #086652; --paper: #faf8f3; --panel: #ffffff; --quiet: #f5f2ea;
  --solid: #0b7560; --on-solid: #ffffff;
}
@media (prefers-color-scheme: dark) {
  .guide, .docs-links {
    --text: #e9f1ec; --muted: #a8bbb2; --line: #263c34; --link: #63d3b3; --paper: #0b1814; --panel: #12231d; --quiet: #0f1f1a;
    --solid: #45c4a1; --on-solid: #04211a;
  }
}
body { margin: 0; }
.docs-links {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.25rem; padding: 0.25rem max(1rem, calc(50vw - 26rem));
  background: var(--paper); color: var(--text); border-bottom: 1px solid var(--line); font: 1rem/1.5 system-ui, sans-serif;
}
.docs-links a { display: inline-flex; align-items: center; min-height: 44px; color: var(--link); }
.docs-links a[aria-current] { color: var(--text); text-decoration: none; font-weight: 600; }
.guide { background: var(--paper); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
.guide main { max-width: 52rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
.guide h1 { font-size: 2rem; line-height: 1.2; margin: 1.5rem 0 1rem; }
.guide h2 { font-size: 1.375rem; line-height: 1.3; margin: 2.5rem 0 0.75rem; }
.guide main a { color: var(--link); }
.guide li { margin: 0.375rem 0; }
.guide :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.guide code { font: 0.9375em/1.5 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.guide td:first-child code { white-space: nowrap; }
.guide p code, .guide li code, .guide td code { background: var(--quiet); border-radius: 4px; padding: 0.1em 0.3em; }
.block { margin: 1rem 0; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); overflow: hidden; }
.block.output { background: var(--quiet); margin-top: -0.5rem; }
.block figcaption {
  display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 44px; padding-left: 1rem;
  color: var(--muted); border-bottom: 1px solid var(--line);
}
.block pre { margin: 0; padding: 0.75rem 1rem; overflow-x: auto; }
.block pre code { font-size: 1rem; overflow-wrap: normal; }
.block pre:focus-visible { outline-offset: -3px; }
.block button {
  min-height: 44px; padding: 0 1rem; border: 0; background: none; color: var(--link); font: inherit; font-weight: 600;
  cursor: pointer;
}
.block button:hover { background: var(--solid); color: var(--on-solid); }
.table { overflow-x: auto; margin: 1rem 0; }
.table table { border-collapse: collapse; width: 100%; }
.table th, .table td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); }
#status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

/** Shows the copy buttons where the clipboard API is available (https and localhost). */
export const guideScript = `const status = document.getElementById('status');
for (const button of navigator.clipboard ? document.querySelectorAll('.block button') : []) {
  const label = button.previousElementSibling.textContent;
  button.setAttribute('aria-label', 'Copy: ' + label);
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = button.closest('.block').querySelector('code').textContent;
    const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    button.textContent = isCopied ? 'Copied' : 'Not copied';
    status.textContent = button.textContent + ': ' + label;
    setTimeout(() => { button.textContent = 'Copy'; }, 2000);
  });
}
`;
