import { inflateRawSync } from 'node:zlib';

const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');

/**
 * Returns the files of a zip by their paths. Reads its directory, which is at the end; entries are stored or deflated.
 */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(endSignature);
  if (end < 0) throw new Error('The end of the zip is missing.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const path = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const stored = zip.subarray(start, start + size);
    files.set(path, method === 0 ? stored : inflateRawSync(stored));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
};
