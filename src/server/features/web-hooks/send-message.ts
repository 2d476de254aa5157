import type { Deps } from '#server/deps.ts';
import { signatureHeader, signatureOf } from '#server/gateways/web-hooks/signature.ts';
import type { WebHookSender } from '#server/gateways/web-hooks/web-hook-sender.ts';
import type { WebHookMessageType } from '#shared/web-hooks/web-hook-enums.ts';
import type { Attempt } from './sending.repository.ts';
import { signingSecrets } from './signing-secrets.ts';
import type { SigningWebHook } from './web-hooks.repository.ts';

interface Message {
  eventId: string;
  type: WebHookMessageType;
  body: string;
}

export type SendingDeps = Pick<Deps, 'secrets' | 'clock'> & { webHookSender: WebHookSender };

/** One attempt, signed anew: receivers refuse a signature that is old. */
export const sendMessage = async (
  deps: SendingDeps,
  hook: SigningWebHook,
  { eventId, type, body }: Message,
): Promise<Attempt> => {
  const at = deps.clock();
  const { url } = hook;
  const outcome = await deps.webHookSender.send({
    url,
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Csippano-WebHook/1',
      'Csippano-Event': type,
      'Csippano-Event-Id': eventId,
      [signatureHeader]: signatureOf(signingSecrets(deps, hook), body, at),
    },
  });
  return { ...outcome, url, at };
};
