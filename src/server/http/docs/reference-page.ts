import { docsNavigation } from './docs-layout.ts';

/**
 * The API reference by Redoc, in English like the document. Its files are local: the
 * content security policy allows no inline scripts and no other hosts.
 */
export const renderReferencePage = (): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Csippanó API</title>
    <link rel="stylesheet" href="/api/docs/docs.css">
    <link rel="stylesheet" href="/api/docs/reference.css">
    <link rel="icon" type="image/svg+xml" href="/api/docs/favicon.svg">
    <link rel="modulepreload" href="/api/docs/redoc.js">
    <script type="module" src="/api/docs/reference.js"></script>
  </head>
  <body class="reference">
    ${docsNavigation('/api/docs', 'en', false)}
    <h1 class="page-title">API reference</h1>
    <div id="reference"></div>
  </body>
</html>
`;

/**
 * Removes what the content security policy refuses: the logo on Redoc's host, and style
 * attributes of code.
 * `reference.css` adds colours by class and the name after "API docs by".
 */
export const adaptViewer = (script: string): string =>
  script
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/gu, 'data:,')
    .replaceAll(/ style="color: var\(\$\{\w+\}\)"/gu, '');
