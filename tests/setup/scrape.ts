/** One read of a `/metrics` endpoint, in the text format of Prometheus. */
export interface Scrape {
  text: string;
  /** Names of the metrics, as PromQL uses them: those of a histogram have `_bucket`, `_sum` and `_count`. */
  names: ReadonlySet<string>;
  /** The value of the sample with these labels; null without such a sample. */
  value(name: string, labels?: Record<string, string | number>): number | null;
  /** The values that a label has in the samples of a metric. */
  labelValues(name: string, label: string): string[];
}

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const parseSample = (line: string): Sample => {
  const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/u.exec(line) ?? [];
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/gu)].map(([, key = '', text = '']) => [key, text]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
};

const namesOf = (text: string): Set<string> => {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gmu)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
};

export const parseScrape = (text: string): Scrape => {
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseSample);
  const samplesOf = (name: string) => samples.filter((sample) => sample.name === name);
  return {
    text,
    names: namesOf(text),
    value: (name, labels = {}) => {
      const wanted = Object.entries(labels);
      const found = samplesOf(name).find((sample) =>
        wanted.every(([key, value]) => sample.labels[key] === String(value)),
      );
      return found?.value ?? null;
    },
    labelValues: (name, label) => [...new Set(samplesOf(name).map(({ labels }) => labels[label] ?? ''))],
  };
};

/** Reads the metrics of a server. */
export const scrape = async (url: string): Promise<Scrape> => {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
  return parseScrape(text);
};
