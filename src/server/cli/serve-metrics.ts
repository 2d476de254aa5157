import type { Settings } from '#server/config/settings.ts';
import { type MetricsServer, startMetricsServer } from '#server/http/metrics-server.ts';
import { describeListenError } from './describe-listen-error.ts';

interface MetricsSource {
  readonly contentType: string;
  read(): Promise<string>;
}

/** Serves the metrics. Null without a port in the settings. */
export const serveMetrics = async (
  { metrics: { port, host } }: Pick<Settings, 'metrics'>,
  { contentType, read }: MetricsSource,
): Promise<MetricsServer | null> => {
  if (port === null) return null;
  return startMetricsServer({ host, port, contentType, read }).catch((cause: unknown) => {
    throw describeListenError(cause, { host, port, prefix: 'METRICS_' });
  });
};
