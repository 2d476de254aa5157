/** What other features may use of this one. */
export { DocsLink, WebHooksSection } from './web-hooks-section.tsx';
