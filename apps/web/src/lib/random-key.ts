/** Returns 128 random bits as hex. Unlike randomUUID it works without TLS (a demo in the local network). */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
