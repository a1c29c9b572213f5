import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Files that the first screen needs in every language; latin-ext (the rouble sign) comes when it is drawn. */
const PRELOADED = /golos-text-(?:cyrillic|latin)-wght-normal[\w-]*\.woff2$/;

/** Adds `<link rel="preload">` for the two subsets of the typeface: their names carry a hash known only after the build. */
export function preloadFontsPlugin(): Plugin {
  return {
    name: 'gorpark:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context): HtmlTagDescriptor[] =>
        Object.keys(context.bundle ?? {})
          .filter((name) => PRELOADED.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  };
}
