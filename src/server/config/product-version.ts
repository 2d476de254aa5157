import manifest from '../../../package.json' with { type: 'json' };

/** The version of the running program, from package.json at the time of the build. */
export const productVersion: string = manifest.version;
