import { AppError } from '#shared/errors/app-error.ts';

/** Throws 400 unless the file is a JPEG, which all cameras of telephones make. */
export const requirePhotograph = (format: 'jpeg' | 'png' | null): void => {
  if (format !== 'jpeg') throw new AppError('pictureType', { fields: { file: 'pictureType' } });
};

/** Throws 401 if the account was deactivated while its picture was resized: it must not get a new one. */
export const requireActiveOwner = (isActive: boolean): void => {
  if (!isActive) throw new AppError('sessionEnded');
};
