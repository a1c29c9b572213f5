import { checkNode, ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

try {
  checkNode();
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  fail(error);
}
