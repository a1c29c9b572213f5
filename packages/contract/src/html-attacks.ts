/** HTML that must be removed from news, pages and notifications. Client and server are tested with it [THR-13]. */
export const HTML_ATTACKS = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">a</p>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:x">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="mailto:a@b.ru">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>body{display:none}</style><p style="position:fixed">a</p>',
  '<form action="https://evil.example"><input name=password></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
] as const;

/** Must not match sanitised HTML. */
export const HTML_DANGER =
  /<(?:script|img|svg|iframe|style|form|input|math|base|meta|noscript)|\son\w+=|style=|href="(?!https?:\/\/|\/[^/\\])/i;
