import type { requestProblems as hungarian } from '../hu/problems-requests.ts';
import type { TextsLike } from '../texts.ts';

/** Problems of the request itself, and of the server. */
export const requestProblems: TextsLike<typeof hungarian> = {
  validationFailed: {
    title: 'Invalid values',
    cause: 'Values of the request are missing or wrong. `errors` has the messages of each field.',
    action: 'Correct the fields in `errors` and send the request again.',
  },
  malformedBody: {
    title: 'Unreadable body',
    cause: 'The body is not a JSON object in UTF-8, or the parts of a multipart body are damaged or incomplete.',
    action: 'Send one JSON object in UTF-8, or the file as the operation describes it.',
  },
  badRequest: {
    title: 'Malformed HTTP request',
    cause:
      'The server cannot read the HTTP request. It has no Host header or several, for example, or an invalid header.',
    action: 'Check the HTTP library, and the proxies between your program and the server.',
  },
  bodyTooComplex: {
    title: 'JSON is too complex',
    cause: 'The JSON body has more than 20 levels or more than 500 values.',
    action: 'Send a simpler body. No operation needs one that large.',
  },
  batchTooLarge: {
    title: 'Too many calls in a batch',
    cause: 'The portal sent more than 20 calls in one request. Operations of the REST API have no batches.',
    action: 'Send fewer calls at once.',
  },
  idempotencyKeyInvalid: {
    title: 'Invalid Idempotency-Key',
    cause:
      'The `Idempotency-Key` header is empty, longer than 255 characters, or has others than visible ASCII characters.',
    action: 'Send a key such as a UUID, a new one for each thing to be done.',
  },
  pictureType: {
    title: 'Not a JPEG picture',
    cause: 'The content of the file is not JPEG, whatever its name and media type say.',
    action: 'Convert the picture to JPEG and upload it again.',
  },
  documentType: {
    title: 'Not a PDF, JPEG or PNG',
    cause: 'The content of the file is none of these, whatever its name and media type say.',
    action: 'Convert the file to PDF, JPEG or PNG, and upload it again.',
  },
  signatureType: {
    title: 'Not a PNG or JPEG picture',
    cause: 'The content of the file is neither PNG nor JPEG, whatever its name and media type say.',
    action: 'Save the signature as PNG or JPEG and upload it again.',
  },
  imageDamaged: {
    title: 'Damaged picture',
    cause: 'The picture is incomplete or damaged and cannot be decoded.',
    action: 'Upload the whole file again, or another one. The same bytes fail again.',
  },
  imageTooManyPixels: {
    title: 'Too many pixels',
    cause: 'The picture has more pixels than allowed. `detail` says how many megapixels are possible.',
    action: 'Scale the picture down and upload it again.',
  },
  notFound: {
    title: 'Not found',
    cause:
      'It does not exist, or it belongs to another merchant: the answer is the same for both, and for an id of a wrong form.',
    action: 'Check the ids of the path, the query and the body, and whose token or API key the request has.',
  },
  unknownPath: {
    title: 'Unknown address',
    cause: 'There is no operation at this path.',
    action: 'Compare the path with the reference, including the prefix `/api/v1` or `/api/Mobile/v1`.',
  },
  methodNotAllowed: {
    title: 'Method not allowed',
    cause: 'The path exists, but not with this method. The `Allow` header lists the methods that it has.',
    action: 'Use one of the methods in `Allow`.',
  },
  requestTimeout: {
    title: 'Request timeout',
    cause: 'The whole request did not arrive in time.',
    action: 'Send it again over a better connection. A request that was cut off had no effect.',
  },
  requestUnfinished: {
    title: 'Request in progress',
    cause: 'A request with the same `Idempotency-Key` is still being worked on.',
    action: 'Wait for the seconds of `Retry-After`, and send the same request with the same key again.',
  },
  idempotencyKeyReused: {
    title: 'Idempotency-Key used before',
    cause:
      'Another request with different content has this `Idempotency-Key`. A key is remembered for at least 24 hours.',
    action: 'Send another request with another key. Keep the key only to repeat the same request.',
  },
  payloadTooLarge: {
    title: 'Body too large',
    cause: 'The body is larger than this operation accepts. Its description has the limit in bytes.',
    action: 'Send a smaller body or file. Do not repeat the request as it is.',
  },
  pictureTooLarge: {
    title: 'Picture too large',
    cause: 'The profile picture is larger than 1 MB (1,048,576 bytes).',
    action: 'Scale the picture down or compress it more, and upload it again.',
  },
  uriTooLong: {
    title: 'Address too long',
    cause: 'The address of the request is too long, with its query.',
    action: 'Shorten the query. Send long values in the body where the operation has one.',
  },
  headersTooLarge: {
    title: 'Headers too large',
    cause: 'The headers of the request are too long together.',
    action: 'Remove headers and cookies that the API does not need.',
  },
  unsupportedMediaType: {
    title: 'Unsupported media type',
    cause: 'The operation does not take a body of this `Content-Type` or charset.',
    action: 'Send `application/json` in UTF-8, or one of the media types of the upload.',
  },
  tooManyRequests: {
    title: 'Too many requests',
    cause: 'The caller, its address or this kind of action reached its limit. The request had no effect.',
    action: 'Wait for the seconds of `Retry-After`. Watch the `RateLimit` header to stay below the limit.',
  },
  tooManyAtOnce: {
    title: 'Too many at once',
    cause: 'The merchant or user has as many downloads or live pages open as it can have.',
    action: 'Wait until one has finished. `Retry-After` says when to look again.',
  },
  receiptsTooMany: {
    title: 'Too many receipts',
    cause: 'The merchant, or the recipient, reached the number of receipts by e-mail for an hour.',
    action: 'Wait for the seconds of `Retry-After`. Download the receipt if the customer needs it at once.',
  },
  internal: {
    title: 'Server error',
    cause: 'The server failed unexpectedly. The request may have had an effect.',
    action: 'Repeat it with the same `Idempotency-Key` or the same ids. If it fails again, send us the `traceId`.',
  },
  serviceUnavailable: {
    title: 'Temporarily unavailable',
    cause: 'The server is busy or stops, or its database cannot be reached.',
    action: 'Repeat the same request after the seconds of `Retry-After`, with the same `Idempotency-Key`.',
  },
  cardPaymentUnavailable: {
    title: 'Card payment unavailable',
    cause: 'The payment gateway does not answer. No card was charged.',
    action: 'Start the payment again after the seconds of `Retry-After`, or a few minutes later.',
  },
};
