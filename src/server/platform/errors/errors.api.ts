export { describeFailure } from './describe-failure.ts';
export { type ProblemDetails, toProblemDetails } from './problem-details.ts';
export { requireVersion } from './require-version.ts';
