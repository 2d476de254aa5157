import { minuteMs } from '#shared/dates/durations.ts';

export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revokes the URL later: some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs);
};
