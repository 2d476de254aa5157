/** The version of the API, `info.version` of its document. `openapi/releases` has the documents of former versions. */
export const apiVersion = '1.1.0';
