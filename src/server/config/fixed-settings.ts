// Settings for security that no installation needs to change. Tests replace them.

const minute = 60;

export const authDefaults = {
  accessTokenTtlSeconds: 15 * minute,
  /** Also the longest time without use of a session, except an administrator's. */
  refreshTokenTtlDays: 30,
  /** `adminIdleMinutes` is time without use. The others are total maxima. */
  sessions: { adminIdleMinutes: 30, adminMaxHours: 12, maxDays: 90, mobileMaxDays: 180 },
  resetLinkTtlMinutes: 60,
  /** Failed logins until a lock. Each further lock doubles up to the maximum. */
  lockoutFailures: 5,
  lockoutSeconds: minute,
  lockoutMaxSeconds: 15 * minute,
  /** The time in which failed logins of an IP address count. */
  ipWindowSeconds: 15 * minute,
  /** Time after a login or confirmation for changes of credentials, bank data and relations. */
  recentLoginSeconds: 10 * minute,
};

/** Closes a connection without traffic for this time. */
export const connectionIdleMs = minute * 1000;

/**
 * Concurrent exports and large downloads, per merchant and worker, and live update
 * streams of a session (one per open tab).
 */
export const concurrencyDefaults = { downloadsPerMerchant: 4, downloads: 24, liveStreamsPerSession: 20 };

/** Statements that wait for a connection. Further requests get 503 at once. */
export const databaseMaxWaiting = 500;

/** Above this share of the heap, requests get 503. */
export const maxHeapPercent = 90;

export const cardGatewayTimeoutMs = 10_000;
