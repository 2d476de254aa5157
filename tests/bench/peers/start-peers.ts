import { SignJWT } from 'jose';
import type { Call } from '../calls.ts';
import { compareAnswers } from '../compare-answers.ts';
import { type ForkedServer, forkServer } from '../fork-server.ts';
import type { Side } from '../measure.ts';
import { type Requests, requestsOf } from '../requests.ts';
import type { Shop } from '../shop.ts';
import { databaseAccess } from '../start-bare.ts';
import { buildPeers } from './build-peers.ts';
import type { PeerOrder } from './serve-peer.ts';

/** The calls that the peers answer. */
const peerCalls: readonly string[] = ['list', 'list of 100 rows', 'statistics 7 days', 'submit, ten merchants'];

const secret = 'a secret for the bench only, nothing real is kept with it';

const tokenOf = (_kind: Call['kind'], { merchantId }: Shop): Promise<string> =>
  new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(merchantId).sign(new TextEncoder().encode(secret));

export interface Peers {
  /**
   * The sides of a call; none for a call that the peers do not have. Throws if a peer answers other than the product.
   */
  sidesOf(call: Call, product: { url: string; requests: Requests }): Promise<Side[]>;
  stop(): Promise<void>;
}

/** Starts NestJS with TypeORM, and stock tRPC with Sequelize, which answers RPC and, by trpc-to-openapi, REST. */
export const startPeers = async (databaseUrl: string): Promise<Peers> => {
  const programs = await buildPeers();
  const order: PeerOrder = { ...databaseAccess(databaseUrl), secret };
  const servers: ForkedServer[] = [];
  const stop = async () => {
    for (const server of servers) await server.stop();
  };
  try {
    const nest = await forkServer(programs.nest, order);
    servers.push(nest);
    const trpc = await forkServer(programs.trpc, order);
    servers.push(trpc);
    return {
      sidesOf: async (call, product) => {
        if (!peerCalls.includes(call.name)) return [];
        const { rest, rpc } = await requestsOf(call, tokenOf);
        const sides = [
          { side: { name: 'NestJS', server: nest, request: rest }, of: product.requests.rest },
          { side: { name: 'tRPC', server: trpc, request: rpc }, of: product.requests.rpc },
          { side: { name: 'trpc-to-openapi', server: trpc, request: rest }, of: product.requests.rest },
        ];
        for (const { side, of } of sides) await compareAnswers({ url: product.url, request: of }, side);
        return sides.map(({ side }) => side);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
