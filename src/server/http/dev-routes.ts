import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { InMemoryContractSigning } from '#server/gateways/contract-signing/contract-signing.ts';
import type { DeliveredMail, Mailbox } from '#server/gateways/mail/mailbox.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { escapeHtml } from '#shared/escape-html.ts';

const attachmentUrl = (id: string, index: number): string =>
  `/dev/mailbox/${encodeURIComponent(id)}/attachments/${index}`;

const attachmentLinks = ({ id, attachments = [] }: DeliveredMail): string =>
  attachments
    .map(({ fileName }, i) => `<p><a href="${escapeHtml(attachmentUrl(id, i))}">${escapeHtml(fileName)}</a></p>`)
    .join('\n');

/** The JSON of an e-mail, with URLs of attachments instead of content. */
const toJson = ({ id, attachments = [], ...mail }: DeliveredMail) => ({
  ...mail,
  ...(attachments.length === 0
    ? {}
    : {
        attachments: attachments.map(({ fileName, mediaType, content }, i) => ({
          fileName,
          mediaType,
          size: content.length,
          url: attachmentUrl(id, i),
        })),
      }),
});

const article = (mail: DeliveredMail): string => {
  const { to, subject, text, html, links, sentAt } = mail;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${sentAt.toISOString()}</p>
<pre>${escapeHtml(text)}</pre>
${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('\n')}
<details><summary>As HTML</summary><iframe title="${escapeHtml(subject)}" sandbox srcdoc="${escapeHtml(html)}"></iframe></details>
${attachmentLinks(mail)}
</article>`;
};

const page = (mails: readonly DeliveredMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid; padding: 1rem 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; font: inherit; }
iframe { width: 100%; height: 32rem; border: 1px solid; }
</style>
</head>
<body>
<h1>Mailbox</h1>
<p>E-mails of this server since it started, newest first. Set SMTP_URL to send them.</p>
${mails.map(article).join('\n') || '<p>No e-mails yet.</p>'}
</body>
</html>
`;

/** Serves the in-memory mailbox, as a page and as JSON. Development only. */
export const serveDevMailbox = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get('/dev/mailbox', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      // Frames show the e-mails and inherit this policy. E-mails have style attributes.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:")
      .type('text/html; charset=utf-8')
      .send(page(mailbox.list())),
  );
  app.get('/dev/mailbox.json', (request, reply) => {
    const { to } = request.query as { to?: unknown };
    return reply
      .header('cache-control', 'no-store')
      .send(mailbox.list(typeof to === 'string' && to !== '' ? to : undefined).map(toJson));
  });
  app.get('/dev/mailbox/:id/attachments/:index', (request, reply) => {
    const { id = '', index = '' } = request.params as { id?: string; index?: string };
    const attachment = mailbox.attachment(id, Number(index));
    if (!attachment) throw new AppError('notFound');
    const { fileName, mediaType, content } = attachment;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', contentDisposition(fileName))
      .type(mediaType)
      .send(content);
  });
};

/** Serves the contracts for the signing partner. Development only. */
export const serveDevContracts = (app: FastifyInstance, contracts: InMemoryContractSigning): void => {
  app.get('/dev/contracts.json', (_request, reply) => reply.header('cache-control', 'no-store').send(contracts.list()));
};
