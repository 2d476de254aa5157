import { describeFailure } from '#server/platform/errors/errors.api.ts';

const findingStates = ['ok', 'warning', 'failed', 'skipped'] as const;
export type FindingState = (typeof findingStates)[number];

export interface Outcome {
  state: FindingState;
  text: string;
}

export interface Check {
  name: string;
  /** This check is skipped if one of these failed or was skipped. */
  needs?: readonly string[];
  /** Throws the reason of a failure. */
  run: () => Promise<Outcome | Outcome[]>;
}

export interface CheckResult extends Outcome {
  name: string;
}

export const ok = (text: string): Outcome => ({ state: 'ok', text });
export const warning = (text: string): Outcome => ({ state: 'warning', text });
export const skipped = (text: string): Outcome => ({ state: 'skipped', text });

/** Runs the checks in turn. An error is also a finding. */
export const runChecks = async (checks: readonly Check[]): Promise<CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const { name, needs = [], run } of checks) {
    const missing = results.find((other) => needs.includes(other.name) && !['ok', 'warning'].includes(other.state));
    const outcomes: Outcome[] = missing
      ? [skipped(`needs the check of the ${missing.name}`)]
      : await run().then(
          (found) => [found].flat(),
          (error: unknown) => [{ state: 'failed' as const, text: describeFailure(error) }],
        );
    results.push(...outcomes.map((finding) => ({ name, ...finding })));
  }
  return results;
};

export const describeResult = ({ name, state, text }: CheckResult): string =>
  `${state.padEnd(8)} ${name.padEnd(10)} ${text}`;
