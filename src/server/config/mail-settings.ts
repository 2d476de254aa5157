import { z } from 'zod';
import { isDecodable } from '#shared/is-decodable.ts';
import { isEmailAddress } from '#shared/validation/email-address.ts';

/** URL options that weaken encryption or certificate checks, or change the server. */
const unsafeOption = /^(?:tls\.|(?:secure|ignoreTLS|opportunisticTLS|host|port|service|proxy)$)/iu;

/** The transport reads neither path nor fragment. */
const isMailServer = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url || url.hostname === '' || !/^\/?$/u.test(url.pathname) || text.includes('#')) return false;
  return (
    isDecodable(url.username, decodeURIComponent) &&
    isDecodable(url.password, decodeURIComponent) &&
    ![...url.searchParams.keys()].some((name) => unsafeOption.test(name))
  );
};

/**
 * `address`, `Name <address>` or `"Name, Ltd." <address>`. To mail servers, other texts
 * are several addresses or none.
 */
const isSender = (text: string): boolean => {
  const { inside, bare } =
    /^(?:(?:"[^"\r\n]*" *|[^"<>()@,;:\r\n]*)<(?<inside>[^<>]*)>|(?<bare>[^<>]*))$/u.exec(text)?.groups ?? {};
  return isEmailAddress(inside ?? bare ?? '');
};

export const mailShape = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/u })
    .refine(isMailServer)
    .optional(),
  /** Sends no mail over an unencrypted connection. Default: `on` in production. */
  SMTP_REQUIRE_TLS: z.enum(['on', 'off']).optional(),
  /** PEM file of the mail server's certificate authority. Default: well-known ones. */
  SMTP_CA_FILE: z.string().optional(),
  /** The name in the mail server's certificate. Default: the host of SMTP_URL. */
  SMTP_SERVER_NAME: z.string().optional(),
  MAIL_FROM: z.string().refine(isSender).default('Csippanó <ne-valaszoljon@csippano.example>'),
};

export const mailHints = {
  SMTP_URL:
    'SMTP_URL must look like smtp://user:password@host:587, with a percent-encoded user and password, without a path and without options for TLS or another host',
  MAIL_FROM:
    'MAIL_FROM must be one address, such as Csippanó <no-reply@example.hu>, with the name in quotes if it has commas',
  SMTP_REQUIRE_TLS: 'SMTP_REQUIRE_TLS must be on or off',
};

type Environment = z.infer<z.ZodObject<typeof mailShape>>;

/** Nodemailer reads `requireTLS` from the URL. `smtps:` is always encrypted. */
const smtpUrlOf = ({ SMTP_URL, SMTP_REQUIRE_TLS }: Environment, isProduction: boolean): string | null => {
  if (SMTP_URL === undefined) return null;
  const isRequired = (SMTP_REQUIRE_TLS ?? (isProduction ? 'on' : 'off')) === 'on';
  const url = new URL(SMTP_URL);
  if (isRequired) url.searchParams.set('requireTLS', 'true');
  return isRequired ? url.href : SMTP_URL;
};

export interface MailSettings {
  /** Null for the in-memory mailbox. */
  smtpUrl: string | null;
  from: string;
  /** Path of a PEM file. */
  caFile?: string | undefined;
  serverName?: string | undefined;
}

export const toMail = (environment: Environment, isProduction: boolean): MailSettings => ({
  smtpUrl: smtpUrlOf(environment, isProduction),
  from: environment.MAIL_FROM,
  caFile: environment.SMTP_CA_FILE,
  serverName: environment.SMTP_SERVER_NAME,
});
