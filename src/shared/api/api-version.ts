/** The API's `info.version`. `openapi/releases` has the documents of former versions. */
export const apiVersion = '1.1.0';
