/** Resolves to whether the browser allowed it. */
export const copyText = (text: string): Promise<boolean> =>
  // Missing on insecure pages.
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
