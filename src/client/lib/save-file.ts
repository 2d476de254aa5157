/** Hands a file to the browser, which puts it where the visitor's downloads go. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Given back only when the browser has taken it: some begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
