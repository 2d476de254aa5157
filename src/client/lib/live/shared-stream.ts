import { maxWatches } from '#shared/rpc/max-watches.ts';
import type { TabChannel, TabLives } from './between-tabs.ts';

export interface Watch {
  merchantId: string;
  includeChildren: boolean;
}

/** A merchant's data version. Null: the server refuses; undefined: there is no stream. */
export type WatchedVersion = string | null | undefined;

/**
 * Sales do not change the version of the notifications.
 * It equals the first one if an older server or tab sends none.
 */
type OnVersion = (version: WatchedVersion, notificationsVersion: WatchedVersion) => void;

interface StreamEvents {
  /** The stream is connected, or has ended and reopens. */
  onConnected(isConnected: boolean): void;
  /** `watch` is an index. Older servers send no `notificationsVersion`. */
  onVersion(watch: number, version: string | null, notificationsVersion?: string | null): void;
  onRefused(): void;
}

/** Opens a stream of the server; returns the function that closes it. */
export type OpenStream = (watches: readonly Watch[], events: StreamEvents) => () => void;

/** By the key of the watch, and by its `notificationsKeyOf`. */
type Versions = Record<string, string | null>;

/** The messages between the tabs of a browser; `from` is the sender. */
type Content =
  | { kind: 'watches'; keys: string[] }
  | { kind: 'left' }
  /**
   * Sent by the leader after each change and in answer to `watches`.
   * Null without a connection.
   * `isSignedOn`: `TabLives` can await the end of the tab.
   */
  | { kind: 'versions'; versions: Versions | null; isSignedOn?: boolean };
type Message = { from: string } & Content;

export interface SharedStreamOptions {
  open: OpenStream;
  /** Opens the tabs' channel. Null without channels: visible tabs have own streams. */
  openChannel: () => TabChannel | null;
  lives: TabLives | null;
  isHidden: () => boolean;
  /** Different in each tab. */
  tab: string;
}

/** Collects the watches of one render and of a change of screens. */
const collectMs = 50;
/** How long a new tab waits for a leader, in milliseconds. */
const electionMs = 300;
const askMs = 10_000;
/** Browsers run the timers of hidden tabs once a minute. */
const forgetMs = 150_000;

const keyOf = ({ merchantId, includeChildren }: Watch): string => `${merchantId}${includeChildren ? '+' : ''}`;
const watchOf = (key: string): Watch => ({ merchantId: key.replace('+', ''), includeChildren: key.endsWith('+') });

/** Tabs of an older version ignore this key. */
const notificationsKeyOf = (key: string): string => `${key} notifications`;

/**
 * The live update stream that all tabs of a browser share.
 * With HTTP/1.1 a browser has six connections to a server;
 * one stream for each tab would take them from the calls.
 * The leading tab opens it for all watches and sends the versions.
 * Another tab takes over when it closes or stops answering.
 * Without channels only visible tabs have a stream; hidden ones poll.
 */
export class SharedStream {
  readonly #options: SharedStreamOptions;
  readonly #watchers = new Set<{ key: string; onVersion: OnVersion }>();
  /** What other tabs watch, and when they last sent it. */
  readonly #others = new Map<string, { keys: readonly string[]; at: number }>();
  #channel: TabChannel | null = null;
  #leader: string | null = null;
  #isSignedOn = false;
  #signOff: (() => void) | null = null;
  /** The other tab that leads, and how to stop awaiting its end. */
  #awaited: { tab: string; stop: () => void } | null = null;
  /** False from a question to the leader until its answer. */
  #hasAnswered = true;
  #versions: Versions | null = null;
  /** `received` outlives interruptions: a reconnected stream sends only changes. */
  #stream: { keys: string; received: Versions; close: () => void } | null = null;
  #collecting: ReturnType<typeof setTimeout> | undefined;
  #election: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;

  constructor(options: SharedStreamOptions) {
    this.#options = options;
  }

  /** Calls `onVersion` with the current and each new version. Returns a stop function. */
  watch(watch: Watch, onVersion: OnVersion): () => void {
    const watcher = { key: keyOf(watch), onVersion };
    this.#watchers.add(watcher);
    this.#collect();
    this.#notify(watcher);
    return () => {
      this.#watchers.delete(watcher);
      this.#collect();
    };
  }

  /** Leaves the stream to other tabs until `resume`. */
  suspend(): void {
    clearTimeout(this.#collecting);
    clearTimeout(this.#election);
    clearInterval(this.#asking);
    this.#asking = undefined;
    this.#closeStream();
    this.#stopAwaiting();
    if (this.#channel) {
      this.#post({ kind: 'left' });
      this.#channel.close();
    }
    this.#channel = null;
    this.#signOff?.();
    this.#signOff = null;
    this.#isSignedOn = false;
    this.#leader = null;
    this.#hasAnswered = true;
    this.#others.clear();
    this.#setVersions(null);
  }

  resume(): void {
    if (this.#watchers.size > 0) this.#collect();
  }

  /** Must be called when the page is hidden or shown. */
  changeVisibility(): void {
    if (!this.#channel) this.resume();
  }

  get #isLeader(): boolean {
    return this.#leader === this.#options.tab;
  }

  #collect(): void {
    clearTimeout(this.#collecting);
    this.#collecting = setTimeout(() => this.#announce(), collectMs);
  }

  #ownKeys(): string[] {
    return [...new Set([...this.#watchers].map(({ key }) => key))].sort();
  }

  /** Sends this tab's watches to the other tabs, and joins them first. */
  #announce(): void {
    if (this.#watchers.size === 0 && (!this.#isLeader || this.#others.size === 0)) {
      this.suspend();
      return;
    }
    if (!this.#asking) {
      this.#channel = this.#options.openChannel();
      if (this.#channel) {
        this.#channel.onmessage = ({ data }) => this.#receive(data as Message);
        this.#signOn();
      }
      this.#asking = setInterval(() => this.#ask(), askMs);
    }
    if (!this.#channel && this.#options.isHidden()) {
      this.suspend();
      return;
    }
    if (!this.#leader) {
      if (this.#channel) this.#elect();
      else this.#lead();
    }
    this.#post({ kind: 'watches', keys: this.#ownKeys() });
    this.#follow();
  }

  #signOn(): void {
    const signOff = this.#options.lives?.signOn(this.#options.tab, () => {
      if (this.#signOff !== signOff) return;
      this.#isSignedOn = true;
      if (this.#isLeader) this.#publish();
    });
    this.#signOff = signOff ?? null;
  }

  /** Replaces an ended leader at once: hidden tabs have slow timers. */
  #awaitEnd(leader: string): void {
    if (this.#awaited?.tab === leader) return;
    this.#stopAwaiting();
    const stop = this.#options.lives?.awaitEnd(leader, () => this.#replace(leader));
    if (stop) this.#awaited = { tab: leader, stop };
  }

  #stopAwaiting(): void {
    this.#awaited?.stop();
    this.#awaited = null;
  }

  /** The smallest tab name leads next; the others wait for its answer. */
  #replace(leader: string): void {
    this.#others.delete(leader);
    if (this.#leader !== leader) return;
    this.#leader = null;
    this.#stopAwaiting();
    if ([...this.#others.keys()].every((tab) => this.#options.tab < tab)) this.#lead();
    else this.#elect();
  }

  #elect(): void {
    clearTimeout(this.#election);
    this.#election = setTimeout(() => this.#lead(), electionMs);
  }

  #lead(): void {
    this.#stopAwaiting();
    this.#leader = this.#options.tab;
    this.#setVersions(null);
    this.#follow();
    this.#publish();
  }

  /**
   * Asks the leader, which also shows that this tab is open.
   * Replaces a leader that did not answer.
   */
  #ask(): void {
    if (this.#isLeader) {
      for (const [tab, { at }] of this.#others) if (Date.now() - at > forgetMs) this.#others.delete(tab);
      this.#announce();
    } else if (!this.#hasAnswered) {
      this.#lead();
    } else {
      this.#hasAnswered = false;
      this.#announce();
    }
  }

  /** As the leader, opens a stream if the tabs' watches changed. */
  #follow(): void {
    if (!this.#isLeader) return;
    const all = new Set([...this.#ownKeys(), ...[...this.#others.values()].flatMap(({ keys }) => keys)]);
    const keys = [...all].slice(0, maxWatches);
    const id = keys.toSorted().join();
    if (this.#stream?.keys === id) return;
    const { received: before = {} } = this.#stream ?? {};
    this.#closeStream();
    if (keys.length === 0) return;
    const known = new Set(keys.flatMap((key) => [key, notificationsKeyOf(key)]));
    const received = Object.fromEntries(Object.entries(before).filter(([key]) => known.has(key)));
    this.#versions &&= received;
    const stream = { keys: id, received, close: () => {} };
    this.#stream = stream;
    stream.close = this.#options.open(keys.map(watchOf), {
      onConnected: (isConnected) => this.#change(isConnected ? stream.received : null),
      onVersion: (watch, version, notificationsVersion = version) => {
        const key = String(keys[watch]);
        stream.received = {
          ...stream.received,
          [key]: version,
          [notificationsKeyOf(key)]: notificationsVersion,
        };
        this.#change(stream.received);
      },
      onRefused: () => this.#change(Object.fromEntries(keys.map((key) => [key, null]))),
    });
  }

  #closeStream(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  #change(versions: Versions | null): void {
    this.#setVersions(versions);
    this.#publish();
  }

  #publish(): void {
    this.#post({ kind: 'versions', versions: this.#versions, isSignedOn: this.#isSignedOn });
  }

  #setVersions(versions: Versions | null): void {
    this.#versions = versions;
    for (const watcher of this.#watchers) this.#notify(watcher);
  }

  #notify({ key, onVersion }: { key: string; onVersion: OnVersion }): void {
    const version = this.#versions?.[key];
    // A leader of an older version sends no version of the notifications.
    onVersion(version, this.#versions?.[notificationsKeyOf(key)] ?? version);
  }

  #post(message: Content): void {
    this.#channel?.postMessage({ ...message, from: this.#options.tab });
  }

  #receive(message: Message): void {
    if (message.kind === 'versions') this.#receiveVersions(message);
    else {
      if (message.kind === 'watches') this.#others.set(message.from, { keys: message.keys, at: Date.now() });
      else this.#others.delete(message.from);
      if (this.#isLeader) {
        this.#follow();
        this.#publish();
      } else if (message.kind === 'left') this.#replace(message.from);
    }
  }

  #receiveVersions({ from, versions, isSignedOn }: Message & { kind: 'versions' }): void {
    // Two tabs may lead after a common start or a suspension. The smaller name stays.
    if (this.#isLeader && from > this.#options.tab) {
      this.#publish();
      return;
    }
    clearTimeout(this.#election);
    this.#closeStream();
    this.#hasAnswered = true;
    if (this.#leader !== from) this.#post({ kind: 'watches', keys: this.#ownKeys() });
    this.#leader = from;
    if (isSignedOn) this.#awaitEnd(from);
    this.#setVersions(versions);
  }
}
