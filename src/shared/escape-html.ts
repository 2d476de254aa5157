const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text between tags and inside quoted attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? sign);
