import { phpGuzzle } from '@scalar/snippetz/plugins/php/guzzle';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import type { oas31 } from 'zod-openapi';
import type { OpenApiDocument } from '../finish-document.ts';
import { kotlinSample } from './kotlin-sample.ts';
import { buildSampleRequest, type SampleRequest } from './sample-request.ts';
import { typescriptSample } from './typescript-sample.ts';

interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

type HarRequest = NonNullable<Parameters<typeof shellCurl.generate>[0]>;

const pair = ([name, value]: readonly [string, unknown]) => ({ name, value: String(value) });

const postDataOf = ({ body }: SampleRequest): Partial<HarRequest> => {
  if (body === null) return {};
  if (body.kind === 'json') return { postData: { mimeType: 'application/json', text: JSON.stringify(body.value) } };
  const params = body.fields.map(({ name, value, isFile }) => (isFile ? { name, fileName: value } : { name, value }));
  return { postData: { mimeType: 'multipart/form-data', params } };
};

const harOf = (request: SampleRequest, origin: string): Partial<HarRequest> => ({
  method: request.method,
  url: origin + request.path,
  queryString: request.query.map(pair),
  headers: [
    ...(request.token ? [{ name: 'Authorization', value: `Bearer ${request.token}` }] : []),
    ...(request.body?.kind === 'json' ? [{ name: 'Content-Type', value: 'application/json' }] : []),
    ...request.headers.map(pair),
  ],
  ...postDataOf(request),
});

const samplesOf = (request: SampleRequest, origin: string): CodeSample[] => {
  const har = harOf(request, origin);
  const search = new URLSearchParams(request.query.map(([name, value]) => [name, String(value)])).toString();
  const url = `${origin}${request.path}${search ? `?${search}` : ''}`;
  return [
    { lang: 'Shell', label: 'curl', source: shellCurl.generate(har) },
    { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(request, origin) },
    { lang: 'Kotlin', label: 'Kotlin', source: kotlinSample(request, url) },
    {
      lang: 'Python',
      label: 'Python',
      source: `import requests\n\nresponse = ${pythonRequests.generate(har)}\nprint(response.status_code, response.text)`,
    },
    { lang: 'PHP', label: 'PHP', source: phpGuzzle.generate(har) },
  ];
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * Returns the document with code samples (`x-codeSamples`) in five languages, for the
 * reference page only: they more than double the document.
 */
export const addCodeSamples = (document: OpenApiDocument, origin: string): OpenApiDocument => {
  const paths: oas31.PathsObject = {};
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const withSamples: oas31.PathItemObject = { ...item };
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const samples = samplesOf(buildSampleRequest(document, path, method, operation), origin);
      withSamples[method] = { ...operation, 'x-codeSamples': samples };
    }
    paths[path] = withSamples;
  }
  return { ...document, paths };
};
