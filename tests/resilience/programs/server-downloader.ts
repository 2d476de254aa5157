// A program that downloads a database server, to be killed while it does.
import { downloadServer } from '#db/embedded/download-server.ts';
import { defaultSearchPath } from '#db/embedded/programs.ts';

await downloadServer({
  binDir: process.argv[2] ?? '',
  searchPath: defaultSearchPath(),
  log: (line) => process.stdout.write(`${line}\n`),
});
