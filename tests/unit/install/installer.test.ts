import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InstallHost } from '../../../src/features/install/install-host';
import { Installer } from '../../../src/features/install/installer';
import { install } from '../../../src/state/install';
import { outbox } from '../../../src/state/outbox';
import { applySession, session } from '../../../src/state/session';

const SIGNED_OUT = {
  mode: 'CLASSIC',
  accountId: null,
  user: null,
  status: { name: 'signed-out' },
  beneath: null,
  readOnly: false,
  termsRequired: false,
} as const;

let announce: { offered(): void; installed(): void };
let persisted: number;
let dismissed: boolean;
let facts: { installed: boolean; byHand: boolean; agrees: boolean };
let stop: () => void;

function start(): Installer {
  const host: InstallHost = {
    watch: (on) => {
      announce = on;
      return () => undefined;
    },
    ask: async () => facts.agrees,
    isInstalled: () => facts.installed,
    isByHand: () => facts.byHand,
    dismissal: {
      read: () => dismissed,
      write: () => {
        dismissed = true;
      },
    },
    persist: async () => {
      persisted += 1;
    },
  };
  const installer = new Installer(host);
  stop = installer.start();
  return installer;
}

beforeEach(() => {
  persisted = 0;
  dismissed = false;
  facts = { installed: false, byHand: false, agrees: true };
  install.offer = 'none';
  outbox.entries = [];
  applySession({ ...SIGNED_OUT });
});

afterEach(() => stop());

describe('the offer to install the app', () => {
  it('is shown when the browser allows it, and hidden once accepted', async () => {
    const installer = start();
    expect(install.offer).toBe('none');
    announce.offered();
    expect(install.offer).toBe('offered');
    await installer.accept();
    expect(install.offer).toBe('none');
    expect(dismissed).toBe(false);
  });

  it('is not shown again after "not now" in either dialog', async () => {
    const installer = start();
    announce.offered();
    installer.decline();
    announce.offered();
    expect(install.offer).toBe('none');

    dismissed = false;
    facts.agrees = false;
    announce.offered();
    await installer.accept();
    announce.offered();
    expect(install.offer).toBe('none');
  });

  it('is still in the settings after "not now", until the app is installed', async () => {
    const installer = start();
    announce.offered();
    installer.decline();
    expect(install.possible).toBe('offered');
    announce.installed();
    expect(install.possible).toBe('none');
    announce.offered();
    await installer.accept();
    expect(install.possible).toBe('none');
  });

  it('explains how to install by hand where needed, and is not shown in the installed app', () => {
    facts.byHand = true;
    start();
    expect(install.offer).toBe('by-hand');
    stop();
    install.offer = 'none';
    facts = { ...facts, byHand: false, installed: true };
    start();
    announce.offered();
    expect(install.offer).toBe('none');
  });
});

describe('persistent storage', () => {
  it('is requested once, after sign-in', async () => {
    start();
    expect(persisted).toBe(0);
    session.status = { name: 'signed-in' };
    await Promise.resolve();
    session.readOnly = true;
    await Promise.resolve();
    expect(persisted).toBe(1);
  });

  it('is requested when a request waits to be sent', async () => {
    start();
    outbox.entries = [{ key: 'k' } as (typeof outbox.entries)[number]];
    await Promise.resolve();
    expect(persisted).toBe(1);
  });
});
