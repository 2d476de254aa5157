/** What other features may use of this one. */
export { WebHooksSection } from './web-hooks-section.tsx';
