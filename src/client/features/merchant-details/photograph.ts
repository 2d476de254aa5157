import { isJpeg, maxPictureBytes, pictureMediaType, pictureSide } from '#shared/pictures/pictures.schema.ts';

/** Why a file cannot be the picture, in the words of the server. */
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

/** The address of a chosen file that can be the picture; to be given back (`revokeObjectURL`) by whoever asked. */
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

/** A square of a photograph, in the size in which pictures are kept. */
export const cutSquare = async (url: string, { x, y, width, height }: Square): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = pictureSide;
  canvas.height = pictureSide;
  const image = await loadImage(url);
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, pictureSide, pictureSide);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      pictureMediaType,
      0.92,
    ),
  );
};
