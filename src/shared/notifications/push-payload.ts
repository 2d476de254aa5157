/** What a browser shows of a notification. The service worker (`client/offline/service-worker.js`) reads it. */
export interface PushPayload {
  /** Of the notification: what has the same id is shown once. */
  id: string;
  title: string;
  body: string;
  /** The screen that a click opens. */
  path: string;
  language: string;
  /** ISO 8601. */
  at: string;
}
