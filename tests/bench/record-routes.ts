import type { FastifyInstance } from 'fastify';
import { factoryPassword } from '#db/factories/build-user.ts';
import type { BareRoute } from './bare-app.ts';
import { type Call, loginPaths, newSale, type SubmitCall } from './calls.ts';
import type { Steps } from './record-statements.ts';
import type { Shop } from './shop.ts';

interface RecordedProduct {
  app: FastifyInstance;
  recorded: (work: () => Promise<unknown>) => Promise<Steps>;
}

interface Asked {
  method: 'GET' | 'PUT' | 'POST';
  url: string;
  token?: string;
  payload?: object;
}

const ask = async (app: FastifyInstance, { method, url, token, payload }: Asked): Promise<Record<string, unknown>> => {
  const answer = await app.inject({
    method,
    url,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(payload === undefined ? {} : { payload }),
  });
  if (answer.statusCode !== 200) throw new Error(`${url} is answered with ${answer.statusCode}: ${answer.body}`);
  return answer.json();
};

const logIn = async (app: FastifyInstance, kind: Call['kind'], { email }: Shop): Promise<string> => {
  const session = await ask(app, {
    method: 'POST',
    url: loginPaths[kind],
    payload: { email, password: factoryPassword },
  });
  return String(session.accessToken);
};

/** Opens the connections and caches the session, so that only the statements of the request are recorded. */
const warmUp = async (work: () => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < 3; i += 1) await work();
};

const recordSubmit = async ({ app, recorded }: RecordedProduct, { name, shops }: SubmitCall): Promise<BareRoute> => {
  const [shop] = shops;
  const [terminal] = shop?.terminals ?? [];
  if (!shop || !terminal) throw new Error(`${name} has no reader to submit.`);
  const token = await logIn(app, 'submit', shop);
  const submit = (payload: object) => ask(app, { method: 'PUT', url: '/api/Mobile/v1/Transaction', token, payload });
  await warmUp(() => submit(newSale(terminal.serialNumber)));
  const sale = newSale(terminal.serialNumber);
  let id = '';
  const steps = await recorded(async () => {
    id = String((await submit(sale)).id);
  });
  const { eftTransactionId, amount } = sale;
  return { name, steps, sale: { shop, terminal, id, eftTransactionId, amount }, shops };
};

/** Records the statements that the product sends for each call. */
export const recordRoutes = async (
  product: RecordedProduct,
  calls: readonly Call[],
  shop: Shop,
): Promise<BareRoute[]> => {
  const { app, recorded } = product;
  const routes: BareRoute[] = [];
  for (const call of calls) {
    if (call.kind === 'submit') {
      routes.push(await recordSubmit(product, call));
      continue;
    }
    const token = await logIn(app, 'read', shop);
    const read = () => ask(app, { method: 'GET', url: call.path, token });
    await warmUp(read);
    routes.push({ name: call.name, steps: await recorded(read) });
  }
  return routes;
};
