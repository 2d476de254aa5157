import { containsCardNumber } from '../validation/card-number.ts';

/** References, serial numbers and times may pass the check of card numbers by chance: one in ten would be a lost sale. */
const references: ReadonlySet<string> = new Set([
  'efttransactionid',
  'originalefttransactionid',
  'transactionid',
  'terminalserialnumber',
  'serialnumber',
  'timestamp',
  'efttimestamp',
]);

const maxFound = 20;
const deepestPath = 8;

/** A path kept as a chain: as a list of its own for each place, a deep body would fill the memory. */
interface Place {
  value: unknown;
  name: PropertyKey;
  parent: Place | null;
}

const childrenOf = (place: Place): Place[] => {
  const { value } = place;
  if (typeof value !== 'object' || value === null) return [];
  const members: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((member, i) => [i, member])
    : Object.entries(value).filter(([name]) => !references.has(name.toLowerCase()));
  return members.map(([name, member]) => ({ value: member, name, parent: place }));
};

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Cut where it is deeper than anybody reads, and before a name that is a card number itself: paths are answered and logged. */
const pathTo = (place: Place): PropertyKey[] => {
  const names: PropertyKey[] = [];
  for (let at = place; at.parent; at = at.parent) names.push(at.name);
  const path = names.slice(-deepestPath).reverse();
  const secret = path.findIndex((name) => containsCardNumber(String(name)));
  return secret === -1 ? path : path.slice(0, secret);
};

/** The paths of everything in the body, at any depth, that is a full card number or a text with one in it. */
export const findCardNumbers = (body: unknown): PropertyKey[][] => {
  const found: PropertyKey[][] = [];
  // A list and not a recursion: what comes in may be nested deeper than a call stack is.
  const places: Place[] = [{ value: body, name: '', parent: null }];
  for (let place = places.pop(); place && found.length < maxFound; place = places.pop()) {
    const { value, name } = place;
    if (containsCardNumber(String(name)) || (isText(value) && containsCardNumber(String(value)))) {
      found.push(pathTo(place));
    }
    for (const child of childrenOf(place)) places.push(child);
  }
  return found;
};
