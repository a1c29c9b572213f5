import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { callsPlugin } from './calls-plugin.ts';
import { cityAddresses } from './city-addresses.ts';

const ID = 'virtual:payment-page';
const FOLDER = 'src/features/widget';

export interface PaymentPageOptions {
  root: string;
  citiesDir: string;
  defaultCity: string;
}

/**
 * Builds `payment.html`, a separate document with its own policy: the provider's script never runs in the portal
 * page. [THR-24]
 */
export function paymentPagePlugin(options: PaymentPageOptions): Plugin {
  return {
    name: 'gorpark:payment-page',
    apply: 'build',
    async generateBundle() {
      const style = await readFile(path.join(options.root, FOLDER, 'page.css'), 'utf8');
      const emit = (name: string, source: string) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }));
      const script = emit('payment.js', await buildScript(options));
      const sheet = emit('payment.css', style);
      this.emitFile({ type: 'asset', fileName: 'payment.html', source: drawDocument(script, sheet) });
    },
  };
}

const drawDocument = (script: string, sheet: string): string => `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="google" content="notranslate" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Оплата картой</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/${sheet}" />
    <script src="/${script}" defer></script>
  </head>
  <body translate="no">
    <div id="root"></div>
    <noscript>Чтобы оплатить картой, включите JavaScript. To pay by card, turn JavaScript on.</noscript>
  </body>
</html>
`;

async function buildScript({ root, citiesDir, defaultCity }: PaymentPageOptions): Promise<string> {
  const values = Object.entries(cityAddresses(citiesDir, defaultCity));
  const source = values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // A library build leaves it, and no browser has `process`.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      callsPlugin(),
      {
        name: 'gorpark:payment-page-knowledge',
        resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
        load: (id) => (id === `\0${ID}` ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: ['chrome123', 'safari17.5', 'firefox121'],
      lib: { entry: path.join(root, FOLDER, 'page.ts'), formats: ['iife'], name: 'gorparkPayment' },
    },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('The page of the payment widget was not built');
  return output.code;
}
