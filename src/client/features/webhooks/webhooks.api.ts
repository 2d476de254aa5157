/** What other features may use of this one. */
export { DocsLink, WebhooksSection } from './webhooks-section.tsx';
