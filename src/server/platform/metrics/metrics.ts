import { Counter, Registry } from 'prom-client';
import { securityEventNames } from '#shared/security-events/security-event-kinds.ts';
import { LabelledHistogram } from './labelled-histogram.ts';

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 10];

const messageQueues = ['email', 'contract', 'push', 'webhook'] as const;
const deliveryResults = ['sent', 'failed', 'givenUp'] as const;
export type DeliveryResult = (typeof deliveryResults)[number];
const rejectionReasons = ['rateLimit', 'overload'] as const;

/**
 * Creates the metrics of one server. Labels have fixed values: no request adds a
 * series.
 * An observation takes about 1 µs.
 */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `csippano_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string, options: { label: string | null; buckets: readonly number[] }) =>
    new LabelledHistogram({ name: `csippano_${name}`, help, registry, ...options });

  const metrics = {
    registry,
    /** `operation`: a REST procedure, else `rpc`, `live`, `health`, `ready`, `page`, `unknown`. */
    httpRequests: counter('http_requests_total', 'HTTP responses by operation and status.', ['operation', 'status']),
    httpDurations: histogram('http_request_duration_seconds', 'Time until the response was sent, by operation.', {
      label: 'operation',
      buckets: callSeconds,
    }),
    rpcCalls: counter('rpc_calls_total', 'RPC calls by procedure and status, each call of a batch on its own.', [
      'procedure',
      'status',
    ]),
    rpcDurations: histogram('rpc_call_duration_seconds', 'Duration of RPC calls by procedure.', {
      label: 'procedure',
      buckets: callSeconds,
    }),
    rejectedRequests: counter(
      'rejected_requests_total',
      'Requests refused by the rate limit (429) or overload (503).',
      ['reason'],
    ),
    /** `outcome`: `stored`, `repeated` or the code of the error. */
    submissions: counter('submissions_total', 'Sales and voids that card readers submitted, by outcome.', ['outcome']),
    securityEvents: counter('security_events_total', 'Logins, lockouts and other security events, by kind.', ['kind']),
    deliveries: counter('deliveries_total', 'Attempts to deliver messages of a queue, by result.', ['queue', 'result']),
    jobRuns: counter('job_runs_total', 'Runs of background jobs by result.', ['job_name', 'result']),
    statements: histogram('db_statement_duration_seconds', 'Duration of database statements by kind.', {
      label: 'kind',
      buckets: statementSeconds,
    }),
    statementErrors: counter('db_statement_errors_total', 'Failed database statements by reason.', ['reason']),
    connectionWaits: histogram('db_connection_wait_seconds', 'Time that a statement waited for a connection.', {
      label: null,
      buckets: statementSeconds,
    }),
  };

  // Alerts on an increase need the value before the first event.
  for (const kind of securityEventNames) metrics.securityEvents.inc({ kind }, 0);
  for (const outcome of ['stored', 'repeated']) metrics.submissions.inc({ outcome }, 0);
  for (const reason of rejectionReasons) metrics.rejectedRequests.inc({ reason }, 0);
  for (const queue of messageQueues) {
    for (const result of deliveryResults) metrics.deliveries.inc({ queue, result }, 0);
  }
  return metrics;
};

export interface Metrics extends ReturnType<typeof createMetrics> {}
