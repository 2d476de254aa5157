import { createInflateRaw, inflateRawSync } from 'node:zlib';

const endSignature = Buffer.from('PK\u0005\u0006', 'latin1');

interface ZipEntry {
  isStored: boolean;
  /** As they are in the zip. */
  bytes: Buffer;
}

/** Reads the directory of a zip, which is at its end; entries are stored or deflated. */
const entriesOf = (zip: Buffer): Map<string, ZipEntry> => {
  const end = zip.lastIndexOf(endSignature);
  if (end < 0) throw new Error('The end of the zip is missing.');
  const entries = new Map<string, ZipEntry>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const path = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.set(path, { isStored: method === 0, bytes: zip.subarray(start, start + size) });
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
};

/** Returns the files of a zip by their paths. */
export const readZip = (zip: Buffer): Map<string, Buffer> =>
  new Map([...entriesOf(zip)].map(([path, { isStored, bytes }]) => [path, isStored ? bytes : inflateRawSync(bytes)]));

/** Yields the XML of each row of a workbook's rows in turn, with the headings of each sheet, however many there are. */
export const readWorkbookRows = async function* (workbook: Buffer): AsyncGenerator<string, void, void> {
  for (const [path, { isStored, bytes }] of entriesOf(workbook)) {
    if (!path.startsWith('xl/worksheets/')) continue;
    if (isStored) throw new Error(`${path} is not deflated.`);
    const inflate = createInflateRaw();
    inflate.setEncoding('utf8');
    inflate.end(bytes);
    let rest = '';
    for await (const text of inflate as AsyncIterable<string>) {
      const rows = (rest + text).split('</row>');
      rest = rows.pop() ?? '';
      yield* rows;
    }
  }
};
