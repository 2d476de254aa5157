import type { Metric, MetricValueWithName, Registry } from 'prom-client';

interface Series {
  /** Observations by bucket. The last bucket has no upper bound. */
  counts: number[];
  sum: number;
}

type Value = MetricValueWithName<string>;

interface HistogramOptions {
  name: string;
  help: string;
  /** The name of the label; null without labels. */
  label: string | null;
  /** Upper bounds in ascending order. */
  buckets: readonly number[];
  registry: Registry;
}

/**
 * A Prometheus histogram with at most one label. prom-client's own takes 0.8 µs
 * per observation, and a request makes half a dozen.
 */
export class LabelledHistogram {
  readonly #options: HistogramOptions;
  readonly #series = new Map<string, Series>();

  constructor(options: HistogramOptions) {
    this.#options = options;
    if (options.label === null) this.#find('');
    // The registry uses only name and `get`; the type names four classes.
    options.registry.registerMetric(this as unknown as Metric);
  }

  get name(): string {
    return this.#options.name;
  }

  observe(value: number, label = ''): void {
    const series = this.#find(label);
    const { buckets } = this.#options;
    let bucket = 0;
    while (bucket < buckets.length && value > (buckets[bucket] as number)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] as number) + 1;
    series.sum += value;
  }

  #find(label: string): Series {
    const known = this.#series.get(label);
    if (known) return known;
    const series = { counts: Array<number>(this.#options.buckets.length + 1).fill(0), sum: 0 };
    this.#series.set(label, series);
    return series;
  }

  /** Returns all series for the registry. Bucket counts are cumulative. */
  async get(): Promise<{ name: string; help: string; type: string; aggregator: string; values: Value[] }> {
    const { name, help, label, buckets } = this.#options;
    const values = [...this.#series].flatMap(([value, { counts, sum }]): Value[] => {
      const shared = label === null ? {} : { [label]: value };
      let count = 0;
      return [
        ...[...buckets, '+Inf'].map((le, index) => {
          count += counts[index] as number;
          return { labels: { le, ...shared }, value: count, metricName: `${name}_bucket` };
        }),
        { labels: shared, value: sum, metricName: `${name}_sum` },
        { labels: shared, value: count, metricName: `${name}_count` },
      ];
    });
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }
}
