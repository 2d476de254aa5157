import sharp from 'sharp';

/** A JPEG of some hundred bytes whose header declares 65,000 by 65,000 pixels. */
export const decompressionBomb = async (): Promise<Buffer> => {
  const start = { width: 64, height: 64, channels: 3 as const, background: 'red' };
  const bomb = await sharp({ create: start }).jpeg().toBuffer();
  // The frame header contains the size, three bytes after the marker FF C0.
  const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
  bomb.writeUInt16BE(65_000, frame + 5);
  bomb.writeUInt16BE(65_000, frame + 7);
  return bomb;
};
