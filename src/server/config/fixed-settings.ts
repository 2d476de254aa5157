// Settings that no installation has a reason to change, and that security rests on. Tests replace them.

const minute = 60;

export const authDefaults = {
  accessTokenTtlSeconds: 15 * minute,
  /** Also the longest time that a session may be unused, except an administrator's. */
  refreshTokenTtlDays: 30,
  /** An administrator's session ends after this time without use. All sessions end after a maximum. */
  sessions: { adminIdleMinutes: 30, adminMaxHours: 12, maxDays: 90, mobileMaxDays: 180 },
  resetLinkTtlMinutes: 60,
  /** Failed logins to an account until it is locked, for a time that doubles up to the maximum. */
  lockoutFailures: 5,
  lockoutSeconds: minute,
  lockoutMaxSeconds: 15 * minute,
  /** The time in which the failed logins of an IP address are counted. */
  ipWindowSeconds: 15 * minute,
  /** How long after a login or its confirmation credentials, bank data and relations can be changed. */
  recentLoginSeconds: 10 * minute,
};

/** A connection on which no byte moved for this time is closed, for example while a client does not read. */
export const connectionIdleMs = minute * 1000;

/**
 * At the same time: exports and large downloads, per merchant and per worker; live update streams of a session, of
 * which each open tab has one.
 */
export const concurrencyDefaults = { downloadsPerMerchant: 4, downloads: 24, liveStreamsPerSession: 20 };

/** Statements that wait for a connection of the pool. Further requests are answered with 503 at once. */
export const databaseMaxWaiting = 500;

/** Above this share of the heap, requests are answered with 503. */
export const maxHeapPercent = 90;

export const cardGatewayTimeoutMs = 10_000;
