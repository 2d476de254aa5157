import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '#client/lib/navigation/routes.ts';

interface WebManifest {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const folder = 'src/client/public';
const manifest: WebManifest = JSON.parse(readFileSync(`${folder}/site.webmanifest`, 'utf8'));

/** The width and the height that the header of a PNG file states. */
const sizeOf = (file: string): string => {
  const header = readFileSync(file).subarray(0, 24);
  expect(header.subarray(1, 4).toString()).toBe('PNG');
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
};

test('the page names the manifest of the installable application', () => {
  expect(readFileSync('index.html', 'utf8')).toContain('<link rel="manifest" href="/site.webmanifest"');
});

test('the manifest has what an installation needs, with the identity that installed applications have', () => {
  expect(manifest).toMatchObject({ name: 'Csippanó', display: 'standalone', start_url: routes.clients });
  // The launcher of a phone cuts a longer name.
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  // A browser that installed it before the member existed took the start URL.
  expect(manifest.id).toBe(manifest.start_url);
});

test('its icons exist in their sizes, and one of them may be cropped', () => {
  for (const { src, sizes, type } of manifest.icons) {
    expect(existsSync(`${folder}${src}`), src).toBe(true);
    if (type === 'image/png') expect([src, sizeOf(`${folder}${src}`)]).toEqual([src, sizes]);
  }
  const ofType = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(ofType.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  expect(ofType.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});
