export { outcomeText } from './webhook-labels.tsx';
export { DocsLink, WebhooksSection } from './webhooks-section.tsx';
