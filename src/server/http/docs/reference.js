import { init } from '/api/docs/redoc.js';

init(
  '/api/docs/reference.json',
  {
    disableTelemetry: true,
    downloadUrls: [{ title: 'OpenAPI 3.1', url: '/api/openapi.json' }],
    requiredPropsFirst: true,
    hideSchemaPattern: true,
  },
  document.getElementById('reference'),
);
