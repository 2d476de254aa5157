/** Header, footer and what stands above them share their edges with the public pages and the portal. */
export const pageWidth = { width: 'full', maxW: '88rem', mx: 'auto', px: { base: '4', sm: '6', lg: '8' } };
