import { readFileSync, writeFileSync } from 'node:fs';
import { withMarketTable } from './lib/market-table';
import { ROOT } from './lib/paths';

/** Writes the table of markets into the README; a test compares the two. */
const path = `${ROOT}README.md`;
writeFileSync(path, withMarketTable(readFileSync(path, 'utf8')));
