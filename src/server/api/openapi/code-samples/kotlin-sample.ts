import type { SampleBody, SampleRequest } from './sample-request.ts';

const quote = (text: string): string =>
  `"${text.replaceAll(/["\\$]/gu, (sign) => `\\${sign}`).replaceAll('\n', '\\n')}"`;

/** A raw string: JSON stays readable. `$` would start a template. */
const rawString = (text: string): string => `"""${text.replaceAll('$', `\${'$'}`)}"""`;

const bodyExpression = (body: SampleBody): string => {
  if (body.kind === 'json')
    return `${rawString(JSON.stringify(body.value, null, 2))}.toRequestBody("application/json".toMediaType())`;
  const parts = body.fields.map(({ name, value, isFile }) =>
    isFile
      ? `    .addFormDataPart(${quote(name)}, ${quote(value)}, File(${quote(value)}).asRequestBody())`
      : `    .addFormDataPart(${quote(name)}, ${quote(value)})`,
  );
  return ['MultipartBody.Builder().setType(MultipartBody.FORM)', ...parts, '    .build()'].join('\n');
};

/** A Kotlin program with OkHttp 4 or later. Libraries' snippets do not compile with it. */
export const kotlinSample = (request: SampleRequest, url: string): string => {
  const { method, body } = request;
  const headers = [
    ...(request.token ? [['Authorization', `Bearer ${request.token}`] as const] : []),
    ...request.headers,
  ];
  const needsBody = body === null && method !== 'GET' && method !== 'DELETE';
  const empty = needsBody ? 'ByteArray(0).toRequestBody()' : '';
  const call = method === 'GET' ? '' : `    .${method.toLowerCase()}(${body ? 'body' : empty})`;
  const lines = [
    ...(body ? [`val body = ${bodyExpression(body)}`] : []),
    'val request = Request.Builder()',
    `    .url(${quote(url)})`,
    ...headers.map(([name, value]) => `    .header(${quote(name)}, ${quote(value)})`),
    ...(call ? [call] : []),
    '    .build()',
    'OkHttpClient().newCall(request).execute().use { response ->',
    '    println("${' + 'response.code} ${' + 'response.body?.string()}")',
    '}',
  ];
  return lines.join('\n');
};
