import { isOuterLink, OUTER_LINK, SAFE_LINK, SAFE_TAGS } from '@gorpark/contract/safe-html';
import createPurifier from 'dompurify';

const purifier = createPurifier(window);

// The list that the server keeps allows links of this site and http(s); the outer ones open apart and without a hold on us.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A') return;
  const href = node.getAttribute('href') ?? '';
  node.removeAttribute('target');
  node.removeAttribute('rel');
  if (!SAFE_LINK.test(href)) node.removeAttribute('href');
  else if (isOuterLink(href))
    for (const [name, value] of Object.entries(OUTER_LINK)) node.setAttribute(name, value);
});

/** HTML of the back end as it may be put into the page (D-H5, THR-13): sanitised once more, by another library than the server's. */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...SAFE_TAGS],
    ALLOWED_ATTR: ['href', 'target', 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
