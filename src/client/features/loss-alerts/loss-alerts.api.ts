// The exports for other features.
export { useLossSentence } from './loss-sentence.ts';
