/**
 * The service worker, as a table of contents. What has no line here goes to the network untouched: API answers, the
 * live connection, `asset-manifest.json?t=…`, payment and help pages. Nothing of the API is ever kept in a cache.
 *
 * | request | answer |
 * | --- | --- |
 * | this build's code, styles, shells, default language, `fwfFallback.json` | precache: what public pages need at first, all of it once there is a session |
 * | navigation within the portal | its route's prerendered shell, from the precache |
 * | `POST /share` | kept on the device, 303 to the page that takes it |
 * | `/locales/{language}.json` | last good copy, refreshed behind it |
 * | map tiles | cache first, capped by count and age |
 */
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { resumeOutboxOnSync, sendAgreed } from './background-sync';
import { answerNavigations } from './navigation';
import { openOnNotificationClick } from './notifications';
import { keepFiles } from './precache';
import { tellOfPushes } from './push';
import { receiveShared } from './shared';
import { answerTiles } from './tiles';
import { answerTranslations } from './translations';
import { waitForThePage } from './update';

waitForThePage();
cleanupOutdatedCaches();
keepFiles();
answerNavigations();
receiveShared();
answerTranslations();
answerTiles();

resumeOutboxOnSync();
tellOfPushes();
openOnNotificationClick(sendAgreed);
