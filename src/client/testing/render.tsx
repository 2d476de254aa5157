import '@testing-library/jest-dom/vitest';
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, type RenderResult, render as renderBare } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { addTexts } from '#client/lib/i18n.ts';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import { hu } from '#shared/i18n/hu/texts.ts';

// What jsdom lacks of a browser. Nothing has a size in it, so nothing is ever observed to change.
let phone = false;
globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('max-width') && phone,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  phone = false;
});

/** Draws what follows as on a phone, until the test ends. */
export const onPhone = (): void => {
  phone = true;
};

addTexts('hu', hu);

/** Draws a part of the client in Hungarian, with the theme. */
export const render = (element: ReactElement): RenderResult =>
  renderBare(element, {
    wrapper: ({ children }) => <ChakraProvider value={publicSystem()}>{children}</ChakraProvider>,
  });
