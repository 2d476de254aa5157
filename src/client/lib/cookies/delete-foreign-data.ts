/** The prefix of the portal's own storage keys. */
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

/**
 * Deletes all cookies. Scripts cannot read a cookie's path and domain;
 * every possible one is tried.
 */
export const deleteCookies = (): void => {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim();
    if (!name) continue;
    for (const path of pathsOf(location.pathname)) {
      for (const domain of ['', ...domainsOf(location.hostname).map((each) => `; Domain=${each}`)]) {
        // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
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
    // Forbidden storage counts as empty.
  }
};

/** Deletes all cookies and the storage entries of third parties. */
export const deleteForeignData = (): void => {
  deleteCookies();
  emptyStorage(() => localStorage);
  emptyStorage(() => sessionStorage);
};
