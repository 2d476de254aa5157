/** Hands a file to the browser, which saves it as it saves every download. */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes hold of it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
