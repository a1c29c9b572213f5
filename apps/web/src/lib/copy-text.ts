/** Copies a text; resolves to false if the browser refuses. */
export const copyText = (text: string): Promise<boolean> =>
  // `navigator.clipboard` is missing on insecure pages.
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
