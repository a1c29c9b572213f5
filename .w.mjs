import { countFiles } from './scripts/lib/prose.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard']).toString().split('\n').filter((f) => f && f !== '.w.mjs' && existsSync(f));
console.log(countFiles(process.cwd(), FILES).words);
