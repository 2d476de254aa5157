import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxWatches } from '#shared/rpc/max-watches.ts';
import { openTabChannel, type TabChannel } from './between-tabs.ts';
import { type OpenStream, SharedStream, type WatchedVersion } from './shared-stream.ts';

/** The tabs of a browser and the streams that they have opened. */
class Tabs {
  readonly #channels = new Set<{ tab: string; channel: TabChannel }>();
  /** Tabs whose messages are lost, as those of a tab that the browser has suspended. */
  readonly suspended = new Set<string>();
  /** Tabs behind others. */
  readonly hidden = new Set<string>();
  hasLocks = false;
  readonly #waiting = new Set<{ name: string; onEnd: () => void }>();
  readonly streams: { tab: string; merchants: string[]; events: Parameters<OpenStream>[1] }[] = [];

  open(tab: string, hasChannel = true) {
    const openChannel = (): TabChannel => {
      const channel: TabChannel = {
        onmessage: null,
        postMessage: (data) => {
          const message = structuredClone(data);
          if (this.suspended.has(tab)) return;
          for (const other of this.#channels)
            if (other !== entry && !this.suspended.has(other.tab))
              setTimeout(() => other.channel.onmessage?.({ data: message } as MessageEvent));
        },
        close: () => this.#channels.delete(entry),
      };
      const entry = { tab, channel };
      this.#channels.add(entry);
      return channel;
    };
    const stream = new SharedStream({
      tab,
      isHidden: () => this.hidden.has(tab),
      openChannel: () => (hasChannel ? openChannel() : null),
      lives: this.hasLocks
        ? {
            signOn: (name, onSignedOn) => {
              setTimeout(onSignedOn);
              return () => this.end(name);
            },
            awaitEnd: (name, onEnd) => {
              const waiting = { name, onEnd };
              this.#waiting.add(waiting);
              return () => this.#waiting.delete(waiting);
            },
          }
        : null,
      open: (watches, events) => {
        const opened = {
          tab,
          merchants: watches.map(({ merchantId, includeChildren }) => `${merchantId}${includeChildren ? '+' : ''}`),
          events,
        };
        this.streams.push(opened);
        return () => this.streams.splice(this.streams.indexOf(opened), 1);
      },
    });
    /** Watches a merchant; returns the last version and the number of calls. */
    const watch = (merchantId: string, includeChildren = false) => {
      const seen: WatchedVersion[] = [];
      const stop = stream.watch({ merchantId, includeChildren }, (version) => seen.push(version));
      return { stop, last: () => seen.at(-1) };
    };
    return { stream, watch };
  }

  /** Ends a tab, for those who wait for it. */
  end(name: string): void {
    for (const { onEnd, ...waiting } of this.#waiting) if (waiting.name === name) onEnd();
  }

  get leaders(): string[] {
    return this.streams.map(({ tab }) => tab);
  }

  /** Sends a version through the only stream. */
  send(merchant: string, version: string | null): void {
    expect(this.streams).toHaveLength(1);
    const { merchants, events } = this.streams[0] ?? { merchants: [], events: null };
    events?.onConnected(true);
    events?.onVersion(merchants.indexOf(merchant), version);
  }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let tabs: Tabs;
beforeEach(() => {
  vi.useFakeTimers();
  tabs = new Tabs();
});
afterEach(() => {
  vi.useRealTimers();
});

test('six tabs have one stream, which watches what each of them shows', async () => {
  const opened = ['f', 'a', 'c', 'b', 'e', 'd'].map((name, i) => tabs.open(name).watch(`M${i % 3}`, i === 0));
  await wait(1000);
  expect(tabs.leaders).toHaveLength(1);
  expect(tabs.streams[0]?.merchants.toSorted()).toEqual(['M0', 'M0+', 'M1', 'M2']);
  tabs.send('M1', '7');
  await wait(0);
  expect(opened.map(({ last }) => last())).toEqual([undefined, '7', undefined, undefined, '7', undefined]);
});

test('a tab that opens later is sent the current version and does not open the stream again', async () => {
  tabs.open('a').watch('M');
  await wait(1000);
  const [before] = tabs.streams;
  tabs.send('M', '7');
  const late = tabs.open('b').watch('M');
  await wait(100);
  expect(late.last()).toBe('7');
  expect(tabs.streams).toEqual([before]);
  expect(tabs.streams[0]).toBe(before);
});

test.each<[string, (leader: ReturnType<Tabs['open']>) => void, number]>([
  ['is closed', ({ stream }) => stream.suspend(), 1000],
  ['has crashed', () => tabs.suspended.add('b'), 20_000],
])('another tab takes over what all watch when the tab with the stream %s', async (_name, end, within) => {
  const leader = tabs.open('b');
  leader.watch('M1');
  await wait(1000);
  const others = [tabs.open('a').watch('M2'), tabs.open('c').watch('M3')];
  await wait(1000);
  expect(tabs.leaders).toEqual(['b']);
  end(leader);
  await wait(within);
  const taken = tabs.streams.filter(({ tab }) => tab !== 'b');
  expect(taken).toHaveLength(1);
  expect(taken[0]?.merchants).toEqual(expect.arrayContaining(['M2', 'M3']));
  taken[0]?.events.onVersion(taken[0].merchants.indexOf('M3'), '9');
  await wait(0);
  expect(others.map(({ last }) => last())).toEqual([undefined, '9']);
});

test.each<[string, (leader: ReturnType<Tabs['open']>) => void]>([
  ['leaves', ({ stream }) => stream.suspend()],
  [
    'crashes',
    () => {
      tabs.suspended.add('d');
      tabs.end('d');
    },
  ],
])('one other tab takes over by the event, without a timer, when the tab with the stream %s', async (_name, end) => {
  tabs.hasLocks = true;
  const leader = tabs.open('d');
  leader.watch('M');
  await wait(1000);
  for (const name of ['c', 'a', 'b']) tabs.open(name).watch('M');
  await wait(1000);
  expect(tabs.leaders).toEqual(['d']);
  end(leader);
  await wait(0);
  expect(tabs.leaders.filter((name) => name !== 'd')).toEqual(['a']);
  await wait(30_000);
  expect(tabs.leaders.filter((name) => name !== 'd')).toEqual(['a']);
});

test('a tab that was suspended gives the stream to the tab that took over, or takes it back', async () => {
  for (const [first, second] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    tabs = new Tabs();
    const watches = [tabs.open(first).watch('M1')];
    await wait(1000);
    watches.push(tabs.open(second).watch('M2'));
    await wait(1000);
    tabs.suspended.add(first);
    await wait(20_000);
    expect(tabs.leaders.toSorted()).toEqual(['a', 'b']);
    tabs.suspended.delete(first);
    await wait(20_000);
    expect(tabs.leaders).toEqual(['a']);
    tabs.send('M1', '1');
    tabs.send('M2', '2');
    await wait(0);
    expect(watches.map(({ last }) => last())).toEqual(['1', '2']);
  }
});

test('a page that comes back from the cache of the browser joins the others', async () => {
  const cached = tabs.open('a');
  const watch = cached.watch('M');
  await wait(1000);
  tabs.send('M', '1');
  cached.stream.suspend();
  expect([tabs.leaders, watch.last()]).toEqual([[], undefined]);
  tabs.open('b').watch('M');
  await wait(1000);
  tabs.send('M', '2');
  cached.stream.resume();
  await wait(1000);
  expect([tabs.leaders, watch.last()]).toEqual([['b'], '2']);
});

describe('a tab that leads', () => {
  test('keeps the stream for the others when it shows nothing live, and closes it when they have left', async () => {
    const own = tabs.open('a').watch('M1');
    await wait(1000);
    const other = tabs.open('b').watch('M2');
    await wait(1000);
    own.stop();
    await wait(1000);
    expect(tabs.streams.map(({ tab, merchants }) => [tab, merchants])).toEqual([['a', ['M2']]]);
    other.stop();
    await wait(1000);
    expect(tabs.leaders).toEqual([]);
  });

  test('forgets a tab that has crashed', async () => {
    tabs.open('a').watch('M1');
    await wait(1000);
    tabs.open('b').watch('M2');
    await wait(1000);
    tabs.suspended.add('b');
    await wait(200_000);
    expect(tabs.streams.filter(({ tab }) => tab === 'a').map(({ merchants }) => merchants)).toEqual([['M1']]);
  });

  test('does not watch more merchants than the server accepts', async () => {
    const tab = tabs.open('a');
    for (let i = 0; i <= maxWatches; i += 1) tab.watch(`M${i}`);
    await wait(1000);
    expect(tabs.streams[0]?.merchants).toHaveLength(maxWatches);
  });
});

test('knows no version while the stream is interrupted, and the last one when it is back without a change', async () => {
  const { last } = tabs.open('a').watch('M');
  await wait(1000);
  tabs.send('M', '7');
  tabs.streams[0]?.events.onConnected(false);
  expect(last()).toBeUndefined();
  tabs.streams[0]?.events.onConnected(true);
  expect(last()).toBe('7');
});

test('says that a merchant is refused', async () => {
  const [refused, other] = [tabs.open('a').watch('M1'), tabs.open('b').watch('M2')];
  await wait(1000);
  tabs.send('M1', null);
  await wait(0);
  expect([refused.last(), other.last()]).toEqual([null, undefined]);
  tabs.streams[0]?.events.onRefused();
  await wait(0);
  expect([refused.last(), other.last()]).toEqual([null, null]);
});

describe('in a browser without channels between tabs', () => {
  test('each visible tab has a stream of its own', async () => {
    for (const name of ['a', 'b']) tabs.open(name, false).watch('M');
    await wait(1000);
    expect(tabs.leaders.toSorted()).toEqual(['a', 'b']);
  });

  test('hidden tabs leave the connections to the visible one, and have a stream when they are shown', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const opened = new Map(names.map((name) => [name, tabs.open(name, false)]));
    const show = async (visible: string) => {
      tabs.hidden.clear();
      for (const name of names) if (name !== visible) tabs.hidden.add(name);
      for (const { stream } of opened.values()) stream.changeVisibility();
      await wait(1000);
    };
    await show('a');
    const watched = names.map((name) => ({ name, ...opened.get(name)?.watch('M') }));
    await wait(20_000);
    expect(tabs.leaders).toEqual(['a']);
    tabs.send('M', '1');
    expect(watched.map(({ last }) => last?.())).toEqual(['1', ...Array(6).fill(undefined)]);
    await show('f');
    expect(tabs.leaders).toEqual(['f']);
    expect(watched[0]?.last?.()).toBeUndefined();
    await show('none');
    expect(tabs.leaders).toEqual([]);
  });
});

test('a hidden tab keeps the stream that it shares with others', async () => {
  const { stream, watch } = tabs.open('a');
  watch('M');
  await wait(1000);
  tabs.hidden.add('a');
  stream.changeVisibility();
  await wait(20_000);
  expect(tabs.leaders).toEqual(['a']);
});

describe('the channel of the tabs', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is null in a browser that refuses or lacks channels, so that each tab has a stream of its own', () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    );
    expect(openTabChannel('live')).toBeNull();
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(openTabChannel('live')).toBeNull();
  });
});
