import { writeFile } from 'node:fs/promises';
import { DIAGRAM_FILE, requestDiagrams } from './lib/request-diagram';
import { runMain } from './lib/run-main';

/** `npm run diagram`: draws the request's charts into `docs/`. */
await runMain(() => writeFile(DIAGRAM_FILE, requestDiagrams()));
