import { describe, expect, it } from 'vitest';
import {
  type Catalogue,
  type CatalogueSource,
  catalogueUrl,
  completeMessages,
  loadCatalogue,
  parseCatalogue,
} from '../../../src/i18n/catalogue';

const KHMER: Catalogue = { language: 'km', messages: { hello: ['សួស្តី'] } };

const missing = async () => new Response('', { status: 404 });

function source(
  answer: () => Promise<Response>,
  kept: Record<string, unknown> = {},
): CatalogueSource & { kept: typeof kept } {
  return {
    kept,
    translationsUrl: '',
    fetch: answer,
    copies: {
      read: async (language) => kept[language],
      write: async (language, catalogue) => {
        kept[language] = catalogue;
      },
    },
  };
}

describe('a catalogue', () => {
  it('is fetched from the portal, or from the host of the translations', () => {
    expect(catalogueUrl('zh_Hant_TW', '')).toBe('/locales/zh_Hant_TW.json');
    expect(catalogueUrl('km', 'https://words.example/portal')).toBe('https://words.example/portal/km.json');
  });

  it('is fetched once', async () => {
    const from = source(async () => Response.json(KHMER));
    expect(await loadCatalogue('km', from)).toEqual(KHMER);
    expect(from.kept['km']).toEqual(KHMER);
  });

  it('is the last good copy when the network, the host or the answer fails', async () => {
    const failures = [
      async () => Promise.reject(new TypeError('no network')),
      async () => new Response('down', { status: 503 }),
      async () => new Response('<html>Sign in to the Wi-Fi</html>'),
      async () => Response.json({ language: 'km', messages: { hello: 7 } }),
    ];
    for (const failure of failures) expect(await loadCatalogue('km', source(failure, { km: KHMER }))).toEqual(KHMER);
  });

  it('is never replaced by an invalid answer', async () => {
    const from = source(async () => Response.json({ messages: null }), { km: KHMER });
    await loadCatalogue('km', from);
    expect(from.kept['km']).toEqual(KHMER);
  });

  it('is missing when there never was one, or when the copy is damaged', async () => {
    const down = async () => new Response('', { status: 500 });
    expect(await loadCatalogue('km', source(down))).toBeUndefined();
    expect(await loadCatalogue('km', source(down, { km: { messages: 'x' } }))).toBeUndefined();
  });

  it('of a country is that of its base where there is none', async () => {
    const arabic: Catalogue = { language: 'ar', messages: { hello: ['مرحبا'] } };
    const host = {
      ...source(missing),
      fetch: async (url: string) => (url.endsWith('/ar.json') ? Response.json(arabic) : missing()),
    };
    expect(await loadCatalogue('ar_KW', host)).toEqual(arabic);
    expect(host.kept).toEqual({ ar: arabic });
    const offline = async () => Promise.reject(new TypeError('no network'));
    expect(await loadCatalogue('ar_KW', source(offline, { ar: arabic }))).toEqual(arabic);
    const own: Catalogue = { language: 'ar_KW', messages: { hello: ['هلا'] } };
    expect(await loadCatalogue('ar_KW', source(offline, { ar: arabic, ar_KW: own }))).toEqual(own);
    expect(await loadCatalogue('ar_KW', source(offline))).toBeUndefined();
  });

  it('needs a language and messages', () => {
    expect(parseCatalogue(null)).toBeUndefined();
    expect(parseCatalogue({ language: 'en', messages: {} })).toEqual({ language: 'en', messages: {} });
  });

  it('names the build it belongs to, if it has one', () => {
    const catalogue = { language: 'km', build: 'b1', messages: KHMER.messages };
    expect(parseCatalogue(catalogue)).toEqual(catalogue);
    expect(parseCatalogue({ ...catalogue, build: 7 })).toEqual(KHMER);
  });
});

describe('the messages shown', () => {
  const english = async () => ({ hello: ['Hello'], bye: ['Goodbye'] });

  it('come from the catalogue only when that belongs to this build', async () => {
    const unwanted = async () => Promise.reject(new Error('English was asked for'));
    expect(await completeMessages({ ...KHMER, build: 'b1' }, 'b1', unwanted)).toEqual(KHMER.messages);
  });

  it('are English where a catalogue of another release or of a translations host lacks them', async () => {
    const completed = { hello: ['សួស្តី'], bye: ['Goodbye'] };
    expect(await completeMessages({ ...KHMER, build: 'b0' }, 'b1', english)).toEqual(completed);
    expect(await completeMessages(KHMER, 'b1', english)).toEqual(completed);
  });

  it('are English without a catalogue', async () => {
    expect(await completeMessages(undefined, 'b1', english)).toEqual(await english());
  });
});

describe('the English messages of the code', () => {
  it('are compiled from the English catalogue', async () => {
    const { messages } = await import('../../../locales/en.po');
    expect(messages['landing.log-in']).toEqual([expect.any(String)]);
  });
});
