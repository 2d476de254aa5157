import { readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  imports?: string[];
}

/** Which files of the build the application starts with. */
export const chunksOfStart = (manifestFile: string): string[] => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const found = new Set<string>();
  const addWithImports = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk of ${source}.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const each of chunk.imports ?? []) addWithImports(each);
  };
  addWithImports('src/client/app/start-app.tsx');
  return [...found];
};
