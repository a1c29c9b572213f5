import { copyText } from './copy-text.ts';

/**
 * Shares a link, or copies it where sharing is not supported. Returns `shared` also if the driver closes the list.
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
