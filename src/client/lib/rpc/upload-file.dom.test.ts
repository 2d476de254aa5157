import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInTo, signOut } from '#client/testing/sign-in.ts';
import { transformer } from './transformer.ts';
import { uploadFile } from './upload-file.ts';

const sent: string[] = [];

/** Answers the first request with 401 and the next one with 200. */
class RequestWithExpiredToken {
  readonly upload = {};
  status = 0;
  response: unknown = null;
  onload = () => {};
  onloadend = () => {};
  onabort = () => {};
  #url = '';

  open(_method: string, url: string): void {
    this.#url = url;
  }

  setRequestHeader(): void {}

  send(): void {
    sent.push(this.#url);
    this.status = sent.length === 1 ? 401 : 200;
    queueMicrotask(() => {
      this.onload();
      this.onloadend();
    });
  }

  abort(): void {
    this.onabort();
  }
}

const renewed = {
  accessToken: 'd.e.f',
  refreshToken: 'fresh',
  userId: '01KAGJ6V5N1X8F4T2B9D7W3E5A',
  role: 'Basic',
  merchantId: null,
  memberRole: null,
  firstName: 'Ágnes',
  lastName: 'Kovács',
};

beforeEach(() => {
  sent.length = 0;
  signInTo('01KAGJ6V5V8S1K4D6F2H9J3M7P');
  vi.stubGlobal('XMLHttpRequest', RequestWithExpiredToken);
});
afterEach(() => {
  vi.unstubAllGlobals();
  signOut();
});

const upload = (controller: AbortController, onRefresh: () => void) => {
  vi.stubGlobal('fetch', async () => {
    onRefresh();
    return Response.json({ result: { data: transformer.output.serialize(renewed) } });
  });
  return uploadFile('/report', new File(['%PDF'], 'report.pdf'), { signal: controller.signal, onProgress: () => {} });
};

test('is repeated after the refresh of an expired token', async () => {
  await upload(new AbortController(), () => {});
  expect(sent).toHaveLength(2);
});

test('is not repeated when it was stopped during the refresh', async () => {
  const controller = new AbortController();
  await expect(upload(controller, () => controller.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(1);
});
