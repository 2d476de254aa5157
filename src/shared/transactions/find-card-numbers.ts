import { containsCardNumber, normaliseMaskedNumber } from '../validation/card-number.ts';

/** Members in which only the number of the submitted card is found: one in ten references, serial numbers and times passes the check digit by coincidence. */
const ignoredMembers: ReadonlySet<string> = new Set([
  'efttransactionid',
  'originalefttransactionid',
  'transactionid',
  'terminalserialnumber',
  'serialnumber',
  'timestamp',
  'efttimestamp',
]);

/** The digits that a masked card number shows at its beginning and end; null if the first six are hidden. */
const shownDigits = (body: unknown): { first: string; last: string } | null => {
  const { card } = (body ?? {}) as { card?: { maskedNumber?: unknown } };
  const masked = typeof card?.maskedNumber === 'string' ? normaliseMaskedNumber(card.maskedNumber) : null;
  const [, first, last] = /^(\d{6})\*+(\d{4})$/u.exec(masked ?? '') ?? [];
  return first && last ? { first, last } : null;
};

/** The members of the body that contain the submitted card's own number, which no reference has by coincidence. */
const findOwnCardNumber = (body: unknown): PropertyKey[][] => {
  const shown = shownDigits(body);
  if (!shown) return [];
  return Object.entries(body as object).flatMap(([name, value]) => {
    if (!ignoredMembers.has(name.toLowerCase()) || !isText(value)) return [];
    const digits = String(value).replace(/[\s-]/gu, '');
    const pattern = new RegExp(`${shown.first}\\d{3,9}${shown.last}`, 'u');
    return pattern.test(digits) && containsCardNumber(digits.match(pattern)?.[0] ?? '') ? [[name]] : [];
  });
};

const maxFound = 20;
const maxPathLength = 8;

/** A linked path: a separate list for each node of a deep body would use too much memory. */
interface Node {
  value: unknown;
  name: PropertyKey;
  parent: Node | null;
}

const childrenOf = (node: Node): Node[] => {
  const { value } = node;
  if (typeof value !== 'object' || value === null) return [];
  const members: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((member, i) => [i, member])
    : Object.entries(value).filter(([name]) => !ignoredMembers.has(name.toLowerCase()));
  return members.map(([name, member]) => ({ value: member, name, parent: node }));
};

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Returns the last names of the path, cut before one that is a card number itself: paths are returned and logged. */
const pathTo = (node: Node): PropertyKey[] => {
  const names: PropertyKey[] = [];
  for (let at = node; at.parent; at = at.parent) names.push(at.name);
  const path = names.slice(-maxPathLength).reverse();
  const secret = path.findIndex((name) => containsCardNumber(String(name)));
  return secret === -1 ? path : path.slice(0, secret);
};

/**
 * Returns the paths of all texts, numbers and names in the body, at any depth, that contain a full card number. References
 * are members of the body itself; they are searched for the number of the submitted card only.
 */
export const findCardNumbers = (body: unknown): PropertyKey[][] => {
  const found: PropertyKey[][] = [];
  // Iterative, because a body may be nested deeper than the call stack.
  const nodes: Node[] = [{ value: body, name: '', parent: null }];
  for (let node = nodes.pop(); node && found.length < maxFound; node = nodes.pop()) {
    const { value, name } = node;
    if (containsCardNumber(String(name)) || (isText(value) && containsCardNumber(String(value)))) {
      found.push(pathTo(node));
    }
    for (const child of childrenOf(node)) nodes.push(child);
  }
  return [...found, ...findOwnCardNumber(body)];
};
