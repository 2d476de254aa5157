import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { AppRouter } from '#server/api/app-router.ts';
import { listOperations } from '#server/api/operations.ts';
import { problemsPath } from '#server/api/rest/problem-reply.ts';
import { cachedTextReply } from '#server/http/cached-text-reply.ts';
import { docsLanguage } from '#server/http/docs/docs-layout.ts';
import { serveGet } from '#server/http/docs/serve-get.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { describeProblem, problemCodeList, renderProblemList, renderProblemPage } from './problem-pages.ts';

const html = 'text/html';
const json = 'application/json';

type Form = typeof html | typeof json;

/** JSON for programs that prefer it, otherwise a page. */
const formOf = ({ headers }: FastifyRequest): Form =>
  new Negotiator({ headers }).mediaType([html, json]) === json ? json : html;

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text);

/**
 * Serves the error catalogue as a page or JSON, in both languages: `/api/problems`
 * lists errors, `/api/problems/{code}` (a problem's `type`) describes one.
 */
export const serveProblems = (app: FastifyInstance, router: AppRouter, publicUrl: string): void => {
  const operations = listOperations(router);
  const replies = new Map<string, ReturnType<typeof cachedTextReply>>();

  const textOf = (code: ErrorCode | null, form: Form, language: Language): string => {
    const describe = (each: ErrorCode) => describeProblem(each, { operations, language, publicUrl });
    if (code === null) {
      const entries = problemCodeList.map(describe);
      return form === json ? JSON.stringify({ data: entries }) : renderProblemList(entries, language);
    }
    const entry = describe(code);
    return form === json ? JSON.stringify(entry) : renderProblemPage(entry, operations.length, language);
  };

  const replyTo = (code: ErrorCode | null, request: FastifyRequest) => {
    const [form, language] = [formOf(request), docsLanguage(request)];
    const key = [code, form, language].join(' ');
    const reply =
      replies.get(key) ??
      cachedTextReply(textOf(code, form, language), {
        'content-type': `${form}; charset=utf-8`,
        'content-language': language,
        vary: 'accept, accept-encoding, accept-language',
      });
    replies.set(key, reply);
    return reply;
  };

  serveGet(app, problemsPath, (request, reply) => replyTo(null, request)(request, reply));
  serveGet(app, `${problemsPath}/:code`, async (request, reply) => {
    const { code } = request.params as { code: string };
    if (!isErrorCode(code)) throw new AppError('unknownPath');
    return replyTo(code, request)(request, reply);
  });
};
