import type { ChartHeading } from './figures-file.ts';

/** Image pixels per chart pixel; 2 keeps documents sharp. */
const scale = 2;
const padding = 24;
const lineHeight = 26;
const textColor = '#1c2b27';
const font = (weight: number, size: number): string => `${weight} ${size}px system-ui, sans-serif`;

/** Replaces theme variables by light-mode colours: an image has no style sheet. */
const withoutVariables = (svg: string): string => {
  const light = document.createElement('div');
  light.className = 'chakra-theme light';
  light.hidden = true;
  document.body.append(light);
  const styles = getComputedStyle(light);
  const text = svg.replaceAll(
    /var\((--[\w-]+)\)/gu,
    (_, name: string) => styles.getPropertyValue(name).trim() || textColor,
  );
  light.remove();
  return text;
};

const loadImage = (svg: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The browser could not draw the chart.'));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });

/** Draws a chart as PNG on white, with heading and legend. */
export const drawChart = async (
  chart: SVGSVGElement,
  { title, merchantName, period }: ChartHeading,
  legend: string,
): Promise<Blob> => {
  const { width, height } = chart.viewBox.baseVal;
  const copy = chart.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'system-ui, sans-serif');
  const image = await loadImage(withoutVariables(new XMLSerializer().serializeToString(copy)));
  const lines = [merchantName, period, legend].filter((line) => line !== '');
  const top = padding + (lines.length + 1) * lineHeight + padding / 2;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * padding) * scale;
  canvas.height = (top + height + padding) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.scale(scale, scale);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = textColor;
  context.textBaseline = 'top';
  context.font = font(600, 20);
  context.fillText(title, padding, padding, width);
  context.font = font(400, 16);
  for (const [index, line] of lines.entries()) {
    context.fillText(line, padding, padding + (index + 1) * lineHeight, width);
  }
  context.drawImage(image, padding, top, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the image.'))),
      'image/png',
    );
  });
};
