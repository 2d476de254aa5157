import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceStatements } from './trace-statements.ts';

export interface TracingOptions {
  /** Base address of an OTLP/HTTP receiver. `/v1/traces` below it gets traces. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  version: string;
  /** The recorded share of traces, from 0 to 1. A proxy's decision takes precedence. */
  sampleRatio: number;
  /** Gets a description when traces cannot be sent. They are dropped. */
  onProblem: (message: string) => void;
}

const exportTimeoutMs = 5_000;

/**
 * Posts traces in batches, with at most 2,048 spans in memory.
 * Call it before building the HTTP server.
 * `stop` sends the remaining spans.
 */
export const startTracing = (options: TracingOptions): { stop(): Promise<void> } => {
  const { endpoint, headers, serviceName, version, sampleRatio, onProblem } = options;
  const ignore = (): void => undefined;
  diag.setLogger(
    {
      error: (message) => onProblem(message),
      warn: (message) => onProblem(message),
      info: ignore,
      debug: ignore,
      verbose: ignore,
    },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/u, '')}/v1/traces`,
    headers,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  traceStatements();
  return { stop: () => provider.shutdown() };
};
