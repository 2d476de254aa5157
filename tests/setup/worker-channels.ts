import { EventEmitter } from 'node:events';
import type { WorkerChannel, WorkerMessages, WorkerTopic } from '#server/platform/workers/worker-channel.ts';

export interface LinkedWorker extends WorkerChannel {
  /** Sends a message that is not from the worker itself, such as that it ended. */
  announce(topic: 'workerStarted' | 'workerEnded'): void;
}

/** The channels of workers in one process. A message has arrived when `publish` returns. */
export const linkWorkers = (count: number): LinkedWorker[] => {
  const received = Array.from({ length: count }, () => new EventEmitter());
  const sendToOthers = <Topic extends WorkerTopic>(
    from: number,
    topic: Topic,
    content: WorkerMessages[Topic],
  ): void => {
    for (const [i, other] of received.entries()) if (i !== from) other.emit(topic, structuredClone(content), from);
  };
  return received.map((own, i) => ({
    hasOthers: true,
    publish: (topic, content) => sendToOthers(i, topic, content),
    subscribe: (topic, listener) => void own.on(topic, listener),
    announce: (topic) => sendToOthers(i, topic, null),
  }));
};
