import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#src/config.ts';
import { compileCity } from './compile/compile.ts';

const USAGE = [
  'npm run city -- compile <city> --from <folder of GeoJSON>   geometry of a pack from an OSM-style extract',
];

/** The city command. Returns the exit code: 0 done, 1 refused, 2 wrong arguments. */
export async function runCityCommand(args: string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, all: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const [command, slug] = positionals;
  const { citiesFolder } = readConfig();
  if (command === 'compile' && slug && values.from) {
    const report = compileCity(path.join(citiesFolder, slug), values.from);
    for (const file of report.read)
      print(`read ${file.name}: ${file.features} features as ${file.role ?? 'nothing known, left out'}`);
    for (const file of report.written)
      print(`wrote ${file.file}: ${file.features} features, ${Math.ceil(file.bytes / 1024)} KiB`);
    for (const warning of report.warnings) print(`warning: ${warning}`);
    return 0;
  }
  for (const line of USAGE) print(line);
  return 2;
}
