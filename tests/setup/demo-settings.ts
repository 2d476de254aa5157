/** Of every server that runs on the demo data: what one of them wrote, another one reads. */
export const demoSettings = {
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  // Enough for every period that a screen offers, and loaded in seconds.
  DEMO_DAYS: '62',
  APP_SECRET: 'a secret for tests only, nothing real is kept with it',
  // One address makes all these logins.
  LOGIN_IP_MAX_FAILURES: '1000',
};
