import { z } from 'zod';
import { isDecodable } from '#shared/is-decodable.ts';
import { share } from './number-settings.ts';
import { baseUrl, baseUrlHint } from './url-settings.ts';

/** `name=value` pairs, separated by commas. */
const headersPattern = /^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/u;

/** Names of the OpenTelemetry specification. */
export const tracingShape = {
  /**
   * OTLP/HTTP receiver of traces: `http://collector:4318`.
   * Without it, no tracing code is loaded.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(headersPattern)
    .refine((text) => isDecodable(text, decodeURIComponent))
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('csippano'),
  /** The recorded share of traces. */
  OTEL_TRACES_SAMPLER_ARG: share().default(1),
};

export const tracingHints = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `OTEL_EXPORTER_OTLP_ENDPOINT ${baseUrlHint}`,
  OTEL_EXPORTER_OTLP_HEADERS:
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with percent-encoded values, separated by commas',
};

type Environment = z.infer<z.ZodObject<typeof tracingShape>>;

/** Returns null if no traces are recorded. */
export const toTracing = (environment: Environment) => {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers = '',
    OTEL_SERVICE_NAME: serviceName,
    OTEL_TRACES_SAMPLER_ARG: sampleRatio,
  } = environment;
  if (endpoint === undefined) return null;
  const pairs = headers.split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name === '' ? [] : [[name.trim(), decodeURIComponent(value.join('='))] as const];
  });
  return { endpoint, headers: Object.fromEntries(pairs), serviceName, sampleRatio };
};
