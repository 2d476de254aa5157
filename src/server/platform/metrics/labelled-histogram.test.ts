import { AggregatorRegistry, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { LabelledHistogram } from './labelled-histogram.ts';

const name = 'duration_seconds';
const help = 'Duration.';
const buckets = [0.005, 0.01, 0.5];
const observations: [value: number, kind: string][] = [
  [0.001, 'select'],
  [0.005, 'select'],
  [0.0051, 'insert'],
  [0, 'insert'],
  [0.5, 'select'],
  [7, 'select'],
];

test('writes the same text and JSON as the histogram of prom-client', async () => {
  const [expected, registry] = [new Registry(), new Registry()];
  const standard = new Histogram({ name, help, labelNames: ['kind'], buckets, registers: [expected] });
  const own = new LabelledHistogram({ name, help, label: 'kind', buckets, registry });
  for (const [value, kind] of observations) {
    standard.observe({ kind }, value);
    own.observe(value, kind);
  }
  expect(await registry.metrics()).toBe(await expected.metrics());
  const [sums, expectedSums] = [registry, expected].map(async (one) =>
    AggregatorRegistry.aggregate([await one.getMetricsAsJSON(), await one.getMetricsAsJSON()]).metrics(),
  );
  expect(await sums).toBe(await expectedSums);
});

test('without a label it starts at zero', async () => {
  const [expected, registry] = [new Registry(), new Registry()];
  const standard = new Histogram({ name, help, buckets, registers: [expected] });
  const own = new LabelledHistogram({ name, help, label: null, buckets, registry });
  expect(await registry.metrics()).toBe(await expected.metrics());
  standard.observe(0.2);
  own.observe(0.2);
  expect(await registry.metrics()).toBe(await expected.metrics());
});
