import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect as connectTcp, isIP, isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import type { SecurityEventReceiver, SentSecurityEvent } from './security-event-receiver.ts';

// The syslog packages do not report acceptance, which delivery at least once needs.
// The format is one line.

const timeoutMs = 10_000;
/** `authpriv`: security and authorisation messages. */
const facility = 10;
const severities = { info: 6, notice: 5, warning: 4, critical: 2 } as const;
const defaultPorts = { udp: 514, tcp: 601, tls: 6514 } as const;
type Transport = keyof typeof defaultPorts;

/** RFC 5424: the kind is the message id; the message is JSON. */
const formatSyslog = (event: SentSecurityEvent): string =>
  [
    `<${facility * 8 + severities[event.severity]}>1`,
    event.happenedAt.toISOString(),
    hostname().replaceAll(/[^\x21-\x7e]/gu, '') || '-',
    'csippano',
    process.pid,
    event.kind,
    '-',
    JSON.stringify(event),
  ].join(' ');

/** Octet counting (RFC 6587, and RFC 5425 over TLS). */
const frame = (message: string): string => `${Buffer.byteLength(message)} ${message}`;

interface Target {
  transport: 'tcp' | 'tls';
  host: string;
  port: number;
  /** Authority certificates of a TLS receiver; the well-known ones by default. */
  ca: Buffer | undefined;
}

const connect = ({ transport, host, port, ca }: Target): Socket =>
  transport === 'tls'
    ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }), ...(ca ? { ca } : {}) })
    : connectTcp({ host, port });

/**
 * Sends a batch on its own connection and ends it.
 * Waits until the receiver has closed it, too:
 * syslog has no acknowledgement, and only then have all bytes arrived.
 */
const sendByStream = async (target: Target, text: string): Promise<void> => {
  const socket = connect(target);
  const timer = setTimeout(() => socket.destroy(new Error('The syslog receiver did not respond in time.')), timeoutMs);
  try {
    socket.resume().end(text);
    await once(socket, 'close');
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
};

const sendByUdp = async (host: string, port: number, messages: readonly string[]): Promise<void> => {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  try {
    for (const message of messages) {
      await new Promise<void>((resolve, reject) => {
        socket.send(message, port, host, (error) => (error ? reject(error) : resolve()));
      });
    }
  } finally {
    socket.close();
  }
};

/**
 * Reads `syslog+tls://host:6514`, `syslog+tcp://` and `syslog+udp://`.
 * `syslog://` is UDP, which loses events while the receiver is down.
 */
export const createSyslogReceiver = (url: string, ca?: Buffer): SecurityEventReceiver => {
  const { protocol, hostname: host, port: givenPort } = new URL(url);
  const transport = (protocol.slice('syslog+'.length, -1) || 'udp') as Transport;
  const address = host.replace(/^\[(.*)\]$/u, '$1');
  const port = Number(givenPort) || defaultPorts[transport];
  return {
    send: async (events) => {
      const messages = events.map(formatSyslog);
      if (transport === 'udp') await sendByUdp(address, port, messages);
      else await sendByStream({ transport, host: address, port, ca }, messages.map(frame).join(''));
    },
  };
};
