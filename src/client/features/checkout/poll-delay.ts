const seconds = [2, 2, 3, 4, 5, 7, 10];
const longest = 15;

/** Milliseconds until the bank is asked again: soon at first, when most answers come, then ever less often. */
export const pollDelay = (answersSoFar: number): number => (seconds[answersSoFar - 1] ?? longest) * 1000;
