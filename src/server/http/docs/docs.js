const texts = {
  hu: { copy: 'Másolás', copied: 'Másolva', failed: 'Nem sikerült' },
  en: { copy: 'Copy', copied: 'Copied', failed: 'Not copied' },
}[document.documentElement.lang];
const status = document.getElementById('status');

/** Shows the copy buttons where the clipboard API is available (https and localhost). */
for (const button of navigator.clipboard ? document.querySelectorAll('.block button') : []) {
  const label = button.previousElementSibling.textContent;
  button.textContent = texts.copy;
  button.setAttribute('aria-label', `${texts.copy}: ${label}`);
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = button.closest('.block').querySelector('code').textContent;
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? texts.copied : texts.failed;
    status.textContent = `${button.textContent}: ${label}`;
    setTimeout(() => {
      button.textContent = texts.copy;
    }, 2000);
  });
}

/** Shows one language in all groups of programs that have it, and the first one in the others. */
const groups = [...document.querySelectorAll('.tabs')].map((group) => ({
  list: group.querySelector('[role=tablist]'),
  tabs: [...group.querySelectorAll('[role=tab]')],
  panels: [...group.querySelectorAll('[role=tabpanel]')],
}));
const storageKey = 'csippano.docs.language';
const stored = () => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};
const show = (tag) => {
  for (const { tabs, panels } of groups) {
    const selected = tabs.find((tab) => tab.dataset.tag === tag) ?? tabs[0];
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === selected));
      tab.tabIndex = tab === selected ? 0 : -1;
    }
    for (const panel of panels) panel.hidden = panel.id !== selected.getAttribute('aria-controls');
  }
};
const select = (tab) => {
  const { top } = tab.getBoundingClientRect();
  show(tab.dataset.tag);
  // The groups above have changed their height: the selected tab stays where it was.
  scrollBy(0, tab.getBoundingClientRect().top - top);
  tab.focus({ preventScroll: true });
  try {
    localStorage.setItem(storageKey, tab.dataset.tag);
  } catch {
    // Storage is disabled: the choice lasts until the page is left.
  }
};
for (const { list, tabs } of groups) {
  list.hidden = false;
  list.addEventListener('click', ({ target }) => {
    const tab = target.closest('[role=tab]');
    if (tab) select(tab);
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.indexOf(document.activeElement);
    select(tabs[(index + step + tabs.length) % tabs.length]);
  });
}
show(stored());
