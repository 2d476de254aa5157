/** The part of Lighthouse that the bench uses. The package is installed by `npm run bench` only. */
declare module 'lighthouse' {
  interface Flags {
    port: number;
    output: 'json';
    logLevel: 'error';
    onlyCategories: string[];
  }

  interface Result {
    lhr: {
      runtimeError?: { message: string };
      categories: Record<string, { score: number | null } | undefined>;
      audits: Record<string, { numericValue?: number } | undefined>;
      environment: { benchmarkIndex: number };
    };
  }

  export default function lighthouse(url: string, flags: Flags): Promise<Result | undefined>;
}
