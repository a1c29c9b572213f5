import { isOuterLink, OUTER_LINK, SAFE_LINK, SAFE_TAGS } from '@gorpark/contract/safe-html';
import createPurifier from 'dompurify';

/** Created at the first use, because it needs a document. */
let purifier: ReturnType<typeof createPurifier> | null = null;

function preparePurifier() {
  const created = createPurifier(window);
  // External links open in a new tab without access to `window.opener`.
  created.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'A') return;
    const href = node.getAttribute('href') ?? '';
    node.removeAttribute('target');
    node.removeAttribute('rel');
    if (!SAFE_LINK.test(href)) node.removeAttribute('href');
    else if (isOuterLink(href))
      for (const [name, value] of Object.entries(OUTER_LINK)) node.setAttribute(name, value);
  });
  return created;
}

/** Sanitises again after the server, with a different library [security-2] [THR-13]. */
export function cleanHtml(html: string): string {
  // The server draws its own answers, which it has sanitised.
  if (typeof window === 'undefined') return html;
  purifier ??= preparePurifier();
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...SAFE_TAGS],
    ALLOWED_ATTR: ['href', 'target', 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
