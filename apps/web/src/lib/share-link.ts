import { copyText } from './copy-text.ts';

/**
 * Offers a link to the apps of the device; where it has no such list, the link is copied. `shared` also when the list
 * was closed again: the driver has seen what he asked for.
 */
export async function shareLink(link: {
  title: string;
  url: string;
}): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}
