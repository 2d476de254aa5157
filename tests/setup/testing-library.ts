import { ReadableStream } from 'node:stream/web';
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// Rendering a whole screen in jsdom takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has none, and the context of a test file has only what jsdom has.
Object.assign(globalThis, { ReadableStream });

/** The test files of a worker share its channels, and one file is no other tab of another. */
const opened = new Set<BroadcastChannel>();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    opened.add(this);
  }
};
afterAll(() => {
  for (const channel of opened) {
    channel.close();
    // A screen that is still mounted may post until its context is gone.
    channel.postMessage = () => undefined;
  }
});
