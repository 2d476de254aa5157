type StreamResult =
  | { type: 'state'; state: 'pending'; error: null }
  | { type: 'data'; data: { id: string; data: { watch: number; version: string } } };

interface StreamObserver {
  next: (value: { result: StreamResult }) => void;
}

/**
 * Connects a `live.changes` subscription and sends the first version of all watches.
 * Returns the function that publishes a change of all.
 */
export const openStream = ({ input }: { input: unknown }, observer: StreamObserver): (() => void) => {
  const { watches } = input as { watches: unknown[] };
  let version = 0;
  const publish = () => {
    version += 1;
    for (const watch of watches.keys()) {
      observer.next({ result: { type: 'data', data: { id: `${version}`, data: { watch, version: `${version}` } } } });
    }
  };
  observer.next({ result: { type: 'state', state: 'pending', error: null } });
  publish();
  return publish;
};
