import { z } from 'zod';

/** `name=value` pairs, separated by commas. */
const headersPattern = /^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/u;

/** The names are those of the OpenTelemetry specification. */
export const tracingShape = {
  /** Records traces and posts them to this OTLP/HTTP receiver: `http://collector:4318`. Without it, nothing of tracing is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/u }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().regex(headersPattern).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('csippano'),
  /** The share of traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export const tracingHints = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'OTEL_EXPORTER_OTLP_ENDPOINT must start with http:// or https://',
  OTEL_EXPORTER_OTLP_HEADERS: 'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas',
  OTEL_TRACES_SAMPLER_ARG: 'OTEL_TRACES_SAMPLER_ARG must be from 0 to 1',
};

type Environment = z.infer<z.ZodObject<typeof tracingShape>>;

/** Null if no traces are recorded. */
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
