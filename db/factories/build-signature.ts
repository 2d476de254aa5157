import sharp from 'sharp';
import { TransactionSignatureModel } from '#db/models/files.models.ts';
import { between, type Random } from '#shared/random.ts';
import { buildFile } from './build-report.ts';
import type { FactoryDb } from './factory-db.ts';

const width = 480;
const height = 160;

/** An illegible signature as an SVG path. */
export const drawSignature = (random: Random): Promise<Buffer> => {
  const letters = between(random, 5, 9);
  const step = (width - 120) / letters;
  let path = `M ${between(random, 24, 44)} ${between(random, 90, 110)}`;
  for (let i = 1; i <= letters; i += 1) {
    const x = 40 + i * step;
    const top = i === 1 || random() < 0.25 ? between(random, 18, 36) : between(random, 62, 84);
    const foot = random() < 0.2 ? between(random, 120, 138) : between(random, 94, 108);
    path += ` C ${x - step * 0.9} ${foot}, ${x - step * 0.1} ${top}, ${x - step * 0.45} ${top}`;
    path += ` S ${x - step * 0.55} ${foot}, ${x} ${foot - between(random, 2, 10)}`;
  }
  const y = between(random, 118, 130);
  path += ` M ${between(random, 40, 120)} ${y} Q ${width / 2} ${y - between(random, 10, 24)}, ${width - between(random, 24, 80)} ${y - 6}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="none" stroke="#10291f" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg)).greyscale().png({ colours: 8 }).toBuffer();
};

/** Inserts the signature of a transaction, by default a random drawing. */
export const buildSignature = async (
  db: FactoryDb,
  {
    merchantId,
    transactionId,
    createdAt = db.now(),
    content,
  }: { merchantId: string; transactionId: string; createdAt?: Date; content?: Buffer },
): Promise<void> => {
  const drawn = content ?? (await drawSignature(db.random));
  const file = await buildFile(db, { name: 'signature.png', mediaType: 'image/png', content: drawn, createdAt });
  await db.sequelize
    .getRepository(TransactionSignatureModel)
    .create({ merchantId, transactionId, fileId: file.id }, { transaction: db.transaction });
};
