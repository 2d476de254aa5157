export { DocsLink, WebhooksSection } from './webhooks-section.tsx';
