import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-500-normal.woff2?url';
import latin from '@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff2?url';
import { absolute } from './absolute.ts';

export const LABEL_FONT = 'Noto Sans Medium';

export function labelFaces() {
  return {
    [LABEL_FONT]: [
      { url: absolute(cyrillic), 'unicode-range': ['U+0301', 'U+0400-045F', 'U+0490-0491', 'U+2116'] },
      { url: absolute(latin) },
    ],
  };
}
