/**
 * Lets the browser render and respond before the next step. It uses a message: nested timers of 0 ms take 4 ms each,
 * and a background window runs one a second.
 */
export function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
  return promise;
}
