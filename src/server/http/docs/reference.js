// Served beside this file, not in its folder.
const { init } = await import(new URL('redoc.js', import.meta.url).href);

init(
  '/api/docs/reference.json',
  {
    disableTelemetry: true,
    // The labels of the samples. Redoc shows no others, except the JSON of a body (`Payload`).
    codeSamples: { languages: ['curl', 'TypeScript', 'Kotlin', 'Python', 'PHP', 'Payload'].map((lang) => ({ lang })) },
    downloadUrls: [{ title: 'OpenAPI 3.1', url: '/api/openapi.json' }],
    requiredPropsFirst: true,
    hideSchemaPattern: true,
  },
  document.getElementById('reference'),
);
