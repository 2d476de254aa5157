/** Encodes a file as multipart/form-data, as browsers do. */
export const formBody = async (
  part: string,
  content: Buffer,
  fileName: string,
): Promise<{ payload: Buffer; type: string }> => {
  const form = new FormData();
  form.append(part, new File([Uint8Array.from(content)], fileName));
  const body = new Response(form);
  return { payload: Buffer.from(await body.arrayBuffer()), type: body.headers.get('content-type') ?? '' };
};
