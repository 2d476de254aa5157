/** Settings of every server with the demo data: one server must be able to read what another one wrote. */
export const demoSettings = {
  // Covers every period that a screen offers, and is loaded in seconds.
  DEMO_DAYS: '62',
  APP_SECRET: 'a secret for tests only, nothing real is kept with it',
};
