import type { Sequelize } from 'sequelize-typescript';
import type { ApiKeyRequestRecorder, EndedRequest } from '#server/auth/auth-deps.ts';
import { createId } from '#server/platform/ids.ts';
import { maxLoggedPerMinute } from '#shared/api-keys/api-key-enums.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { maskCardNumbers } from '#shared/validation/card-number.ts';
import { insertApiKeyRequests } from './api-key-requests.repository.ts';

/** Limit of requests that wait for a batch. More are not listed. */
const maxWaiting = 2_000;
const maxPathLength = 255;

/**
 * Collects requests of API keys in memory and writes them in batches: no request waits.
 * A killed server loses what it has not written.
 */
export class ApiKeyRequestLog implements ApiKeyRequestRecorder {
  readonly #sequelize: Sequelize;
  readonly #clock: () => Date;
  #waiting: (EndedRequest & { happenedAt: Date })[] = [];
  #minute = 0;
  readonly #countsOfMinute = new Map<string, number>();

  constructor(sequelize: Sequelize, clock: () => Date) {
    this.#sequelize = sequelize;
    this.#clock = clock;
  }

  record(request: EndedRequest): void {
    const happenedAt = this.#clock();
    const minute = Math.floor(happenedAt.getTime() / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#countsOfMinute.clear();
    }
    const count = (this.#countsOfMinute.get(request.apiKeyId) ?? 0) + 1;
    if (count > maxLoggedPerMinute || this.#waiting.length >= maxWaiting) return;
    this.#countsOfMinute.set(request.apiKeyId, count);
    this.#waiting.push({ ...request, happenedAt });
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    await insertApiKeyRequests(
      this.#sequelize,
      batch.map(({ url, durationMs, ...request }) => ({
        ...request,
        id: createId(request.happenedAt),
        path: maskCardNumbers(url.split('?', 1)[0] ?? '').slice(0, maxPathLength),
        durationMs: Math.round(durationMs),
      })),
    );
  }
}
