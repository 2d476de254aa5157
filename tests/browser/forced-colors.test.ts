import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { company, type Demo, openDemo, type SignedIn, signedInAs } from '#tests/e2e/demo.ts';
import { endOfAnimations, phone } from '#tests/setup/browser.ts';

let demo: Demo;
let ofMerchant: string;
let merchant: SignedIn;

beforeAll(async () => {
  demo = await openDemo();
  ({ storageState: merchant, ofMerchant } = await signedInAs(demo, company));
});
afterEach(() => demo.browser.closePages());

/** Opens a page in a high contrast theme, dark or light. */
const visit = async (path: string, colorScheme: 'light' | 'dark', options: BrowserContextOptions = {}) => {
  const { page } = await demo.browser.visit({
    forcedColors: 'active',
    reducedMotion: 'reduce',
    storageState: merchant,
    colorScheme,
    ...options,
  });
  await page.goto(path);
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && !document.querySelector('main [aria-busy=true]'),
  );
  return page;
};

type Property = 'backgroundColor' | 'color' | 'fill' | 'stroke' | 'outlineColor';

/**
 * The luminance of a painted colour, 0 to 1. Without a background of its own an element has that of the nearest one
 * around it.
 */
const luminanceOf = async (target: Locator, property: Property): Promise<number> => {
  await endOfAnimations(target);
  return target.evaluate((element, name) => {
    const paint = document.createElement('canvas').getContext('2d');
    if (!paint) throw new Error('There is no canvas.');
    const pixelOf = (colour: string) => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      return [...paint.getImageData(0, 0, 1, 1).data];
    };
    let pixel = pixelOf(getComputedStyle(element)[name]);
    for (let around = element.parentElement; pixel[3] === 0 && around; around = around.parentElement)
      pixel = pixelOf(getComputedStyle(around)[name]);
    const [r = 0, g = 0, b = 0] = pixel.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }, property);
};

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const groundOf = (page: Page) => luminanceOf(page.getByRole('main'), 'backgroundColor');

describe.each(['light', 'dark'] as const)('in a %s high contrast theme', (scheme) => {
  it('the squares of the heat map, the bars and the line of the chart differ from the ground', async () => {
    const page = await visit(`${ofMerchant}/statistics`, scheme);
    const ground = await groundOf(page);
    const squares = page.getByRole('grid').locator('td [data-graphic=strong]');
    await squares.first().waitFor();
    expect(await squares.count()).toBeGreaterThan(10);
    expect(contrast(await luminanceOf(squares.first(), 'backgroundColor'), ground)).toBeGreaterThanOrEqual(3);
    const legend = page.getByRole('listitem').locator('[data-graphic=strong]');
    expect(contrast(await luminanceOf(legend.first(), 'backgroundColor'), ground)).toBeGreaterThanOrEqual(3);

    const chart = page.locator('[data-chart] svg');
    const bar = chart.locator('path[fill*=chart-current], rect[fill*=chart-current]').first();
    await bar.waitFor();
    const line = chart.locator('path[stroke-dasharray]').last();
    expect(contrast(await luminanceOf(bar, 'fill'), ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(await luminanceOf(line, 'stroke'), ground)).toBeGreaterThanOrEqual(3);
    expect(await luminanceOf(line, 'stroke')).not.toBe(await luminanceOf(bar, 'fill'));
  });

  it('the current entry of the menu, the pressed chip and the selected tab differ from the others', async () => {
    const page = await visit(`${ofMerchant}/statistics`, scheme);
    const entries = page.getByRole('navigation', { name: 'Oldalmenü' }).getByRole('link');
    const current = entries.and(page.locator('[aria-current=page]'));
    const other = entries.and(page.locator(':not([aria-current])')).first();
    const [marked, plain] = [
      await luminanceOf(current, 'backgroundColor'),
      await luminanceOf(other, 'backgroundColor'),
    ];
    expect(contrast(marked, plain)).toBeGreaterThanOrEqual(3);
    expect(contrast(marked, await luminanceOf(current, 'color'))).toBeGreaterThanOrEqual(4.5);

    const pressed = page.locator('main [aria-pressed=true]').first();
    const unpressed = page.locator('main [aria-pressed=false]').first();
    expect(
      contrast(await luminanceOf(pressed, 'backgroundColor'), await luminanceOf(unpressed, 'backgroundColor')),
    ).toBeGreaterThanOrEqual(3);

    await page.setViewportSize(phone);
    const tabs = page.locator('[data-tab-bar] a');
    const tab = tabs.and(page.locator('[aria-current=page]'));
    expect(
      contrast(
        await luminanceOf(tab, 'backgroundColor'),
        await luminanceOf(tabs.and(page.locator(':not([aria-current])')).first(), 'backgroundColor'),
      ),
    ).toBeGreaterThanOrEqual(3);
  });

  it('a switch shows whether it is on', async () => {
    const page = await visit(`${ofMerchant}/settings`, scheme);
    const control = page.locator('[data-scope=switch][data-part=control]');
    await control.first().waitFor();
    const states = new Map<string | null, number[]>();
    const read = async () => {
      for (const each of await control.all()) {
        const thumb = each.locator('[data-part=thumb]');
        const [track, knob] = [await luminanceOf(each, 'backgroundColor'), await luminanceOf(thumb, 'backgroundColor')];
        expect(contrast(track, knob)).toBeGreaterThanOrEqual(3);
        states.set(await each.getAttribute('data-state'), [track]);
      }
    };
    await read();
    // The other state of the first one, and back.
    const toggle = async () => {
      const before = await control.first().getAttribute('data-state');
      await page.getByRole('switch').first().press('Space');
      await expect.poll(() => control.first().getAttribute('data-state')).not.toBe(before);
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    };
    await toggle();
    await read();
    await toggle();
    const [on = 0] = states.get('checked') ?? [];
    const [off = 0] = states.get('unchecked') ?? [];
    expect(contrast(on, off)).toBeGreaterThanOrEqual(3);
  });

  it('what has the focus has a visible ring', async () => {
    const page = await visit(`${ofMerchant}/transactions`, scheme);
    const ground = await groundOf(page);
    const focused = page.locator(':focus');
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      const name = await focused.evaluate((element) => element.outerHTML.slice(0, 120));
      // A field that loads its options when it is focused is rendered again.
      const ringWidth = () =>
        focused.evaluate((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
        });
      await expect.poll(ringWidth, { message: name }).toBeGreaterThanOrEqual(2);
      const ringContrast = async () => contrast(await luminanceOf(focused, 'outlineColor'), ground);
      await expect.poll(ringContrast, { message: name }).toBeGreaterThanOrEqual(3);
    }
  });
});
