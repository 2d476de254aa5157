/** What is ours on the device bears this; whatever does not was left by somebody else. */
const own = 'csippano.';

const domainsOf = (host: string): string[] => {
  const parts = host.split('.');
  return parts.flatMap((_, index) => {
    const domain = parts.slice(index).join('.');
    return [domain, `.${domain}`];
  });
};

const pathsOf = (path: string): string[] => {
  const parts = path.split('/').filter((part) => part !== '');
  const folders = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
};

/** We set none. A cookie does not tell the path and domain it was set for, so every one that fits here is tried. */
export const deleteCookies = (): void => {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim();
    if (!name) continue;
    for (const path of pathsOf(location.pathname)) {
      for (const domain of ['', ...domainsOf(location.hostname).map((each) => `; Domain=${each}`)]) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support.
        document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}`;
      }
    }
  }
};

const emptyStorage = (open: () => Storage): void => {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) if (!key.startsWith(own)) storage.removeItem(key);
  } catch {
    // Storage can be forbidden: then nobody has left anything in it.
  }
};

/** Deletes the cookies and what trackers keep in the browser's storage. */
export const forgetOthers = (): void => {
  deleteCookies();
  emptyStorage(() => localStorage);
  emptyStorage(() => sessionStorage);
};
