// Prints as JSON the valid packs of a folder, and the problems of the others. The client is built without the latter.
import { sortPacks } from '../packages/city-packs/src/city-list.ts';

const [folder = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(sortPacks(folder)));
