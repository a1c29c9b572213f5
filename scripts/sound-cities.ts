// Prints, as JSON, which packs of a folder are sound and why the others are not: the client is built without these.
import { sortPacks } from '../packages/city-packs/src/city-list.ts';

const [folder = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(sortPacks(folder)));
