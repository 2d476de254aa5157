import type { Sequelize } from 'sequelize-typescript';
import { isSessionLive } from './sessions.repository.ts';

/** Another server may have ended a session: this long it may still be taken for live here. The contract allows five seconds. */
const trustedMs = 3_000;
const maxEntries = 50_000;

/** Whether sessions have ended, remembered for a moment so that not every request asks the database. */
export class SessionCache {
  readonly #sequelize: Sequelize;
  readonly #clock: () => Date;
  readonly #seenLive = new Map<string, number>();

  constructor(sequelize: Sequelize, clock: () => Date) {
    this.#sequelize = sequelize;
    this.#clock = clock;
  }

  async isLive(sessionId: string): Promise<boolean> {
    const now = this.#clock().getTime();
    const seenAt = this.#seenLive.get(sessionId);
    if (seenAt !== undefined && Math.abs(now - seenAt) < trustedMs) return true;
    const isLive = await isSessionLive(this.#sequelize, sessionId);
    if (!isLive) this.#seenLive.delete(sessionId);
    else {
      if (this.#seenLive.size >= maxEntries) this.#seenLive.clear();
      this.#seenLive.set(sessionId, now);
    }
    return isLive;
  }

  /** For what ended here: it counts at once. Without an id, everything is asked anew. */
  forget(sessionId?: string): void {
    if (sessionId === undefined) this.#seenLive.clear();
    else this.#seenLive.delete(sessionId);
  }
}
