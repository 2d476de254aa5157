import { createServer } from 'node:net';
import { chromium } from 'playwright-core';
import { type PublicPage, publicPath } from '#shared/public-pages/public-pages.ts';
import type { ServerProcess } from '#tests/setup/server-process.ts';
import { unpackBrowser } from '#tests/setup/unpack-browser.ts';
import { type MeasuredRows, measureRows } from './measure-rows.ts';
import { selectCalls } from './options.ts';
import { importLighthouse } from './packages.ts';
import { startProduct } from './product-server.ts';
import type { Column } from './table.ts';

const measuredPages: readonly PublicPage[] = ['home', 'pricing', 'faq'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const figures = {
  'FCP s': 'first-contentful-paint',
  'LCP s': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'kB in all': 'total-byte-weight',
} as const;
type Figure = keyof typeof figures;

export interface MeasuredPage {
  name: string;
  /** The score of each category, up to 100. */
  scores: Record<(typeof categories)[number], number>;
  figures: Record<Figure, number>;
  /** Lighthouse's benchmark of this machine; a fast one has 1500 or more. */
  machine: number;
}

const shownFigures: Record<Figure, (value: number) => string> = {
  'FCP s': (ms) => (ms / 1000).toFixed(2),
  'LCP s': (ms) => (ms / 1000).toFixed(2),
  'TBT ms': (ms) => ms.toFixed(0),
  CLS: (shift) => shift.toFixed(3),
  'kB in all': (bytes) => (bytes / 1000).toFixed(0),
};

export const pageColumns: Column<MeasuredPage>[] = [
  { title: 'page', of: ({ name }) => name },
  ...categories.map((category) => ({ title: category, of: ({ scores }: MeasuredPage) => scores[category].toFixed(0) })),
  ...(Object.keys(figures) as Figure[]).map((name) => ({
    title: name,
    of: (page: MeasuredPage) => shownFigures[name](page.figures[name]),
  })),
  { title: 'machine', of: ({ machine }) => machine.toFixed(0) },
];

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
};

/** Lighthouse's mobile preset: a mid-range phone on a slow network, both simulated. */
const measurePage = async (base: string, path: string, port: number): Promise<MeasuredPage> => {
  const lighthouse = await importLighthouse();
  const result = await lighthouse(`${base}${path}`, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${path}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figureOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    name: path,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    figures: {
      'FCP s': figureOf(figures['FCP s']),
      'LCP s': figureOf(figures['LCP s']),
      'TBT ms': figureOf(figures['TBT ms']),
      CLS: figureOf(figures.CLS),
      'kB in all': figureOf(figures['kB in all']),
    },
    machine: lhr.environment.benchmarkIndex,
  };
};

const withBrowser = async <Result>(work: (port: number) => Promise<Result>): Promise<Result> => {
  const { executablePath, libraryPath, fontConfigPath } = await unpackBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    env: { LD_LIBRARY_PATH: libraryPath, FONTCONFIG_PATH: fontConfigPath },
  });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
};

/** Returns the run with the median performance. */
const middleOf = (runs: MeasuredPage[]): MeasuredPage => {
  const sorted = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('No page was measured.');
  return middle;
};

interface PageOptions {
  databaseUrl: string;
  dataDir: string;
  rounds: number;
  /** Names of the rows to measure; empty for all. */
  wanted: readonly string[];
  signal: AbortSignal;
}

const measureAt = (
  server: ServerProcess,
  { rounds, wanted, signal }: PageOptions,
  onPage: (page: MeasuredPage) => void,
): Promise<MeasuredRows<MeasuredPage>> =>
  withBrowser((port) => {
    const paths = measuredPages.flatMap((page) => [publicPath(page, 'hu'), publicPath(page, 'en')]);
    return measureRows(
      selectCalls(
        paths.map((name) => ({ name })),
        wanted,
      ),
      signal,
      async ({ name }) => {
        const runs: MeasuredPage[] = [];
        for (let round = 0; round < rounds; round += 1) runs.push(await measurePage(server.url, name, port));
        const middle = middleOf(runs);
        onPage(middle);
        return middle;
      },
    );
  });

/** Measures the public pages of the built server in both languages. */
export const measurePages = async (
  options: PageOptions,
  onPage: (page: MeasuredPage) => void,
): Promise<MeasuredRows<MeasuredPage>> => {
  const server = await startProduct(options);
  try {
    return await measureAt(server, options, onPage);
  } finally {
    await server.stop();
  }
};
