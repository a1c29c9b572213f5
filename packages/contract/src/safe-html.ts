/**
 * HTML tags allowed in news, pages and notices; shared by the sanitisers of server and client. No images, styles,
 * forms or scripts [security-2, THR-13].
 */
export const SAFE_TAGS = [
  'p',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export const SAFE_SCHEMES = ['http', 'https'] as const;

/** Matches http, https, or a path of this site. Rejects `//host`, which is another host. */
export const SAFE_LINK = /^(?:https?:\/\/[^\s/]|\/(?![/\\]))/i;

/** These attributes deny the opened page access to our window. */
export const OUTER_LINK = { target: '_blank', rel: 'noopener noreferrer' } as const;

export const isOuterLink = (href: string): boolean => /^https?:/i.test(href);
