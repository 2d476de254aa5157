import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { requireActiveOwner, requirePhotograph } from './pictures.rules.ts';

describe('requirePhotograph', () => {
  it('accepts a JPEG', () => {
    expect(() => requirePhotograph('jpeg')).not.toThrow();
  });

  it.each(['png', null] as const)('refuses the format %j, and names the field', (format) => {
    expect(() => requirePhotograph(format)).toThrow(new AppError('pictureType', { fields: { file: 'pictureType' } }));
  });
});

describe('requireActiveOwner', () => {
  it('refuses a picture for an account that was deactivated meanwhile', () => {
    expect(() => requireActiveOwner(true)).not.toThrow();
    expect(() => requireActiveOwner(false)).toThrow(new AppError('sessionEnded'));
  });
});
