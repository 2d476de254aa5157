import { readFileSync } from 'node:fs';
import { connect, isIP } from 'node:net';
import type { ConnectionOptions } from 'mysql2';
import { StartupError } from '#shared/errors/startup-error.ts';

/**
 * TLS to the database.
 * Certificate and name are always verified: otherwise an impostor could answer.
 */
export interface DatabaseTls {
  /** File of the certificate authorities (PEM); null for those of Node.js. */
  caFile: string | null;
  /** The name in the certificate, if it is not the host. */
  serverName: string | null;
}

/** Parses `sslMode`, `sslCa` and `sslServerName` of a database URL. Null without TLS. */
export const parseTls = (host: string, settings: URLSearchParams): DatabaseTls | null => {
  const mode = settings.get('sslMode') || 'disabled';
  const caFile = settings.get('sslCa') || null;
  const serverName = settings.get('sslServerName') || null;
  if (mode !== 'disabled' && mode !== 'verify-identity') {
    throw new StartupError('sslMode of the database address must be verify-identity, or disabled.');
  }
  if (mode === 'disabled') {
    if (!caFile && !serverName) return null;
    throw new StartupError('sslCa and sslServerName of the database address need sslMode=verify-identity.');
  }
  if (settings.get('socketPath')) throw new StartupError('A database at a Unix socket needs no sslMode.');
  if (isIP(serverName ?? host)) {
    throw new StartupError(
      `TLS to the database needs a name, and ${serverName ?? host} is an IP address: set sslServerName to the name in its certificate.`,
    );
  }
  return { caFile, serverName };
};

export const formatTls = ({ caFile, serverName }: DatabaseTls): [name: string, value: string][] => [
  ['sslMode', 'verify-identity'],
  ...(caFile === null ? [] : ([['sslCa', caFile]] satisfies [string, string][])),
  ...(serverName === null ? [] : ([['sslServerName', serverName]] satisfies [string, string][])),
];

/** The driver's options for `host`, whose certificate names `serverName`. */
export const toTlsOptions = ({ caFile, serverName }: DatabaseTls, host: string, port: number): ConnectionOptions => ({
  ssl: {
    ...(caFile === null ? {} : { ca: readCa(caFile) }),
    rejectUnauthorized: true,
    verifyIdentity: true,
    minVersion: 'TLSv1.2',
  },
  // The driver verifies the name that it connects to.
  ...(serverName === null ? {} : { host: serverName, stream: () => connect({ host, port, noDelay: true }) }),
});

const readCa = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartupError(`The file ${file} of sslCa in the database address cannot be read (${code}).`, { cause });
  }
};

const secureTransportRequired = 3159;

/** Explains a connection that failed because of TLS. Null for other errors. */
export const describeTlsError = (
  { code, errno, message }: { code: string; errno: number; message: string },
  place: string,
): string | null => {
  if (errno === secureTransportRequired || message.includes('require_secure_transport')) {
    return `The database at ${place} accepts only encrypted connections: add sslMode=verify-identity to the database address.`;
  }
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT') {
    return `The database at ${place} does not support TLS: enable it there, or remove sslMode from the database address.`;
  }
  if (code !== 'HANDSHAKE_SSL_ERROR') return null;
  return message.includes('altnames') || message.includes('CN')
    ? `The certificate of the database at ${place} is for another name (${message}): correct the host, or set sslServerName.`
    : `The certificate of the database at ${place} is not trusted (${message}): set sslCa to the file of its certificate authority.`;
};
