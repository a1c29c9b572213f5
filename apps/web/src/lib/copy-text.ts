/** Puts a text into the clipboard. Answers whether the browser let it. */
export const copyText = (text: string): Promise<boolean> =>
  // Absent where the page is not served securely.
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );
