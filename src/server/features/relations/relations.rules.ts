import { AppError } from '#shared/errors/app-error.ts';
import type { RelatedMerchant, Relation } from '#shared/relations/relations.schema.ts';

/** The future parent and child; null for an unknown merchant. */
interface Pair {
  parent: RelatedMerchant | null;
  child: RelatedMerchant | null;
  /** True if they are parent and child already. */
  isRelated: boolean;
  /** True if the parent descends from the child, which means a cycle. */
  isParentDescendant: boolean;
}

/** Returns a possible pair. Throws 404, 409 or 422, in this order. */
export const requirePossiblePair = ({
  parent,
  child,
  isRelated,
  isParentDescendant,
}: Pair): Pick<Relation, 'parent' | 'child'> => {
  if (!parent || !child) throw new AppError('notFound');
  if (isRelated) throw new AppError('relationExists', { fields: { parentMerchantId: 'alreadyTaken' } });
  if (parent.id === child.id) throw new AppError('relationToItself', { fields: { parentMerchantId: 'itself' } });
  if (isParentDescendant) throw new AppError('relationCircle', { fields: { parentMerchantId: 'descendant' } });
  return { parent, child };
};

/**
 * Returns the merchants whose versions a changed relation increments:
 * ancestors may show any descendant. Sorts by id to prevent deadlocks.
 */
export const affectedMerchants = (parentIds: readonly string[], childId: string, descendantIds: readonly string[]) =>
  [...new Set([...parentIds, childId, ...descendantIds])].sort();
