/** Returns the address of a requirement's documents, or of one. */
export const documentUrl = (merchantId: string, requirementId: string, documentId?: string): string =>
  ['/api/v1/Merchant', merchantId, 'Requirement', requirementId, 'Document', ...(documentId ? [documentId] : [])].join(
    '/',
  );
