/**
 * What HTML of news, pages and notices may hold (decision D-H5, THR-13): the server's sanitiser and the client's are two
 * libraries that follow this one list. No picture, no style, no form, nothing that runs.
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

/** Schemes of a link; one without a scheme is a path of this site. */
export const SAFE_SCHEMES = ['http', 'https'] as const;

/** A link that may stay: http, https, or a path of this site that is no address of another host. */
export const SAFE_LINK = /^(?:https?:\/\/[^\s/]|\/(?![/\\]))/i;

/** What a link to another site carries, so that the page it opens has no hold on ours. */
export const OUTER_LINK = { target: '_blank', rel: 'noopener noreferrer' } as const;

export const isOuterLink = (href: string): boolean => /^https?:/i.test(href);
