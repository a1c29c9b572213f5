import { buildChangedMapFiles } from './features/cities/index.ts';
let t=performance.now();
console.log(buildChangedMapFiles('/work/main/cities','/tmp/maps').length, performance.now()-t); t=performance.now();
console.log(buildChangedMapFiles('/work/main/cities','/tmp/maps').length, performance.now()-t);
