import { minuteMs } from '#shared/dates/durations.ts';

/** Saves a file to the browser's downloads. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoke the URL later, because some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs);
};
