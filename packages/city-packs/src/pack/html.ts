import { isOuterLink, OUTER_LINK, SAFE_LINK, SAFE_SCHEMES, SAFE_TAGS } from '@gorpark/contract/safe-html';
import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...SAFE_TAGS],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: [...SAFE_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: SAFE_LINK.test(href)
        ? { href, ...(isOuterLink(href) && OUTER_LINK) }
        : ({} as sanitize.Attributes),
    }),
  },
};

/**
 * Keeps tags of `SAFE_TAGS` and links to http, https and this site; external links get noopener. Idempotent
 * [security-2] [THR-13].
 */
export function sanitizeHtml(html: string): string {
  return sanitize(html, OPTIONS).trim();
}
