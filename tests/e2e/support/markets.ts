import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buildMarket } from '../../../scripts/lib/build-market';
import { freePort } from '../../../scripts/lib/free-port';
import { withLock } from '../../../scripts/lib/lock';
import { MARKETS } from '../../../src/domain/market/markets';
import { required } from '../../../src/lib/assert';
import { storeEmptyDatabase } from '../../integration/server/support/empty-database';
import type { JourneyMarket } from './journey-markets';
import { START_DEADLINE_MS } from './own-process';
import { PlatformHost } from './platform-host';
import { PlatformServer } from './platform-server';
import type { Recipient } from './request';

/** For each market, a recipient that its form accepts, at an address in its sandbox city. */
export const RECIPIENTS: Readonly<Record<JourneyMarket, Recipient>> = {
  KH: { name: 'Sok Dara', phone: '12 345 678', address: '118 Street 308', amount: '12.50' },
  SG: { name: 'Tan Mei Ling', phone: '9123 4567', address: '118 Kinta Drive', unit: '#05-12', amount: '24.90' },
  PK: { name: 'Ayesha Siddiqui', phone: '300 1234567', address: '51 Rumi Lane 4', amount: '1500' },
  // Kuwait asks for no item value
  KW: { name: 'Fatima Al-Sabti', phone: '5123 4567', address: 'Street 11, Mirqab', amount: '' },
  JP: { name: 'Yuki Sato', phone: '90 1234 5678', address: 'Marunouchi 1-2-3', amount: '3,200' },
  TW: { name: '陳怡君', phone: '912 345 678', address: '八德路一段12號', amount: '450' },
  PL: { name: 'Zofia Nowak', phone: '512 345 678', address: 'ul. Chmielna 12', amount: '49,90' },
  AE: { name: 'Mariam Al-Mansoori', phone: '50 123 4567', address: '12 Al Wasl Road', amount: '75.50' },
};

/** Markets whose guests have a journey. */
export type GuestMarket = Extract<JourneyMarket, 'KH' | 'SG' | 'PK' | 'KW'>;

/** For each of them, a guest sender and where they are. */
export const SENDERS: Readonly<Record<GuestMarket, Pick<Recipient, 'name' | 'phone' | 'address'>>> = {
  KH: { name: 'Lim Sopheap', phone: '12 345 679', address: '12 Street 63' },
  SG: { name: 'Nurul Aisyah', phone: '8123 4567', address: '12 Kinta Drive' },
  PK: { name: 'Bilal Ahmed', phone: '321 7654321', address: '12 Rumi Lane 4' },
  KW: { name: 'Yousef Al-Mutairi', phone: '9912 3456', address: 'Street 9, Mirqab' },
};

export function timezoneOf(market: JourneyMarket): string {
  return MARKETS[market].timezone;
}

/** A market's built portal and its sandbox data, from which every test of the market starts. */
export interface MarketBuild {
  portal: string;
  /** the data directory that tests copy */
  template: string;
}

/** Time to build a market and its sandbox data while another test keeps the machine busy. */
export const PREPARE_MS = 300_000;

const prepared = new Map<JourneyMarket, Promise<MarketBuild>>();

/** Built when the first test needs the market; other workers wait for it. */
export function prepareMarket(market: JourneyMarket): Promise<MarketBuild> {
  const known = prepared.get(market) ?? prepare(market);
  prepared.set(market, known);
  return known;
}

async function prepare(market: JourneyMarket): Promise<MarketBuild> {
  const portal = await buildMarket(market);
  const templates = required(process.env['E2E_TEMPLATES'], 'E2E_TEMPLATES');
  const template = join(templates, market);
  await withLock(`${template}.lock`, async () => {
    if (existsSync(template)) return;
    const making = `${template}.making`;
    const env = { ...marketEnv(market, portal), SIMULATOR: 'off' };
    // a database with its tables, which takes seconds to make and is the same for all markets
    await storeEmptyDatabase(making);
    const host = new PlatformHost(START_DEADLINE_MS);
    const server = new PlatformServer(await freePort(), making, env, host);
    await server.start();
    await server.stop();
    await host.kill();
    await rename(making, template);
  });
  return { portal, template };
}

/** The server settings of a market. */
export function marketEnv(market: JourneyMarket, portal: string): NodeJS.ProcessEnv {
  return { COUNTRY: market, PORTAL_DIR: portal };
}
