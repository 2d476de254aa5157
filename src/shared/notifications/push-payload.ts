/**
 * The content of a push message.
 * The service worker (`client/offline/service-worker.js`) reads it.
 */
export interface PushPayload {
  /** The notification's id. Messages with the same id are shown once. */
  id: string;
  title: string;
  body: string;
  /** The screen that a click opens. */
  path: string;
  language: string;
  /** ISO 8601. */
  at: string;
}
