import { isJpeg, jpegMediaType } from '#shared/files/file-formats.ts';
import { maxPictureBytes, pictureSide } from '#shared/pictures/pictures.schema.ts';

/** Why a file is rejected, with the error codes of the server. */
export class PhotoError extends Error {
  readonly code: 'pictureType' | 'pictureTooLarge' | 'imageDamaged';

  constructor(code: PhotoError['code']) {
    super(code);
    this.code = code;
  }
}

const loadImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

/**
 * Returns an object URL for an acceptable image file.
 * The caller revokes it with `revokeObjectURL`.
 */
export const readPhotograph = async (file: File): Promise<string> => {
  const beginning = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  if (!isJpeg(beginning)) throw new PhotoError('pictureType');
  if (file.size > maxPictureBytes) throw new PhotoError('pictureTooLarge');
  const url = URL.createObjectURL(file);
  try {
    await loadImage(url);
    return url;
  } catch {
    URL.revokeObjectURL(url);
    throw new PhotoError('imageDamaged');
  }
};

export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Crops a square and scales it to the stored size. */
export const cutSquare = async (url: string, { x, y, width, height }: Square): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = pictureSide;
  canvas.height = pictureSide;
  const image = await loadImage(url);
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, pictureSide, pictureSide);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      jpegMediaType,
      0.92,
    ),
  );
};
