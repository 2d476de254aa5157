/** What the server's program is called with when it is to load the demo data and nothing else. */
export const loadDemoCommand = 'load-demo';
