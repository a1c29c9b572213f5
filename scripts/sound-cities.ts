// Prints as JSON which packs of a folder are valid, and why others are not. The client is built without the invalid
// ones.
import { sortPacks } from '../packages/city-packs/src/city-list.ts';

const [folder = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(sortPacks(folder)));
