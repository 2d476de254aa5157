import '@testing-library/jest-dom/vitest';
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, type RenderResult, render as renderBare } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { addTexts } from '#client/lib/i18n.ts';
import { PortalTheme } from '#client/ui/theme/portal-theme.tsx';
import { publicSystem } from '#client/ui/theme/public-system.ts';
import { hu } from '#shared/i18n/hu/texts.ts';

// Browser APIs that jsdom lacks. Without layout a ResizeObserver never fires.
let phone = false;
globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('max-width') && phone,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
Element.prototype.scrollIntoView = () => {};
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  phone = false;
});

/** Makes the viewport a phone's until the end of the test. */
export const onPhone = (): void => {
  phone = true;
};

addTexts('hu', hu);

/** Renders a component in Hungarian, with the portal's theme. */
export const render = (element: ReactElement): RenderResult =>
  renderBare(element, {
    wrapper: ({ children }) => (
      <ChakraProvider value={publicSystem()}>
        <PortalTheme>{children}</PortalTheme>
      </ChakraProvider>
    ),
  });
