/** Returns the address of the documents of a requirement, or of one of them. */
export const documentUrl = (merchantId: string, requirementId: string, documentId?: string): string =>
  ['/api/v1/Merchant', merchantId, 'Requirement', requirementId, 'Document', ...(documentId ? [documentId] : [])].join(
    '/',
  );
