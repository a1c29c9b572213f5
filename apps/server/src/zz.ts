import 'temporal-polyfill/global';
import { readPack } from './features/cities/pack/read.ts';
import { listCities } from './features/cities/pack/files.ts';
const t = performance.now();
for (const c of listCities('/work/main/cities')) {
  const r = readPack('/work/main/cities', c);
  console.log(
    c,
    r.pack?.zones.length,
    r.findings.errors.slice(0, 5),
    r.findings.warnings.length,
    r.findings.warnings.slice(0, 2),
  );
}
console.log(performance.now() - t);
