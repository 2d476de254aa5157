export { useLossSentence } from './loss-sentence.ts';
