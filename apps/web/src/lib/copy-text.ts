/** Copies a text to the clipboard; resolves to whether the browser allowed it. */
export const copyText = (text: string): Promise<boolean> =>
  // The clipboard API is missing on insecure pages.
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
