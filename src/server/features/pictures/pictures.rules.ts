import { AppError } from '#shared/errors/app-error.ts';

/** Throws 400 for other files than JPEG, which all phone cameras make. */
export const requirePhotograph = (format: 'jpeg' | 'png' | null): void => {
  if (format !== 'jpeg') throw new AppError('pictureType', { fields: { file: 'pictureType' } });
};

/** Throws 401 if the account was deactivated during the resize. */
export const requireActiveOwner = (isActive: boolean): void => {
  if (!isActive) throw new AppError('sessionEnded');
};
