// Loaded with `--import` before a server: each SIGUSR2 sets the clock of the process 20 s ahead, 20 s back, or right
// again.
const offsets = [0, 20_000, -20_000];
let jumps = 0;
const RealDate = Date;
const now = () => RealDate.now() + offsets[jumps % offsets.length];

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }

  static now() {
    return now();
  }
};
process.on('SIGUSR2', () => {
  jumps += 1;
});
