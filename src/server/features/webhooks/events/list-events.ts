import type { Deps } from '#server/platform/deps.ts';
import { type ReadableTypes, requireReadable } from '#server/policies/api-key-scopes.rules.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { EventPage, ListEvents, MerchantEvent } from '#shared/webhooks/events.schema.ts';
import { feedStart, findEvent, findFeedPosition, listEventsAfter } from './events.repository.ts';

type ReadDeps = Pick<Deps, 'sequelize'>;

/**
 * Returns readable events after `after`, oldest first. Throws 403 for an unreadable type,
 * 404 if that event is deleted: others may be lost, too.
 */
export const listEvents = async (
  { sequelize }: ReadDeps,
  merchant: MerchantScope,
  { after, type, pageSize, readable }: Omit<ListEvents, 'merchantId'> & { readable: ReadableTypes },
): Promise<EventPage> => {
  const types = type === undefined ? readable : [type];
  requireReadable(readable, types ?? []);
  const position = after === undefined ? feedStart : await findFeedPosition(sequelize, merchant, after);
  if (!position) throw new AppError('notFound');
  const events = await listEventsAfter(sequelize, merchant, position, { types, limit: pageSize + 1 });
  return { data: events.slice(0, pageSize), hasMore: events.length > pageSize };
};

export const getEvent = async (
  { sequelize }: ReadDeps,
  merchant: MerchantScope,
  { id, readable }: { id: string; readable: ReadableTypes },
): Promise<MerchantEvent> => {
  const event = await findEvent(sequelize, merchant, id);
  if (!event) throw new AppError('notFound');
  requireReadable(readable, [event.type]);
  return event;
};
