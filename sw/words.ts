import { matchPrecache } from 'workbox-precaching';
import { findLanguage } from '../src/domain/market/languages';
import { TRANSLATIONS_CACHE, translationsUrl } from './translations';

/**
 * The worker's texts. Plain descriptors, which the extraction finds by their comment: the worker has no page, and so no
 * macros, to turn them into texts.
 */
const WORDS = {
  unsent: /*i18n*/ {
    id: 'notification.unsent',
    message: "A request hasn't been sent yet. Open the app to send or delete it.",
  },
  priced: /*i18n*/ {
    id: 'notification.priced',
    message: 'The delivery for {name} costs {fee}. Nothing is sent until you confirm it.',
  },
  send: /*i18n*/ { id: 'notification.send', message: 'Send it' },
  undeliverable: /*i18n*/ {
    id: 'notification.undeliverable',
    message: 'The address for {name} is outside the delivery area. Nothing was sent.',
  },
  'courier-accepted': /*i18n*/ { id: 'notification.courier-accepted', message: 'A rider is on the way to collect it' },
  'near-vendor': /*i18n*/ { id: 'notification.near-vendor', message: 'The rider is about to arrive' },
  'picked-up': /*i18n*/ { id: 'notification.picked-up', message: 'The rider has collected it' },
  delayed: /*i18n*/ { id: 'notification.delayed', message: 'The delivery is delayed' },
  delivered: /*i18n*/ { id: 'notification.delivered', message: 'Delivered' },
  'return-initiated': /*i18n*/ { id: 'notification.return-initiated', message: 'The rider is bringing it back' },
  returned: /*i18n*/ { id: 'notification.returned', message: 'The rider has brought it back' },
  cancelled: /*i18n*/ { id: 'notification.cancelled', message: 'The order was cancelled' },
  stalled: /*i18n*/ { id: 'notification.stalled', message: 'The order could not be processed' },
  'payment-failed': /*i18n*/ { id: 'notification.payment-failed', message: 'The payment failed' },
  changed: /*i18n*/ { id: 'notification.changed', message: 'Update on your order' },
  order: /*i18n*/ { id: 'notification.order', message: 'Order {order}' },
  'order-for': /*i18n*/ { id: 'notification.order-for', message: 'For {name}, order {order}' },
  follow: /*i18n*/ { id: 'notification.follow', message: 'Follow the order' },
  see: /*i18n*/ { id: 'notification.see', message: 'See the order' },
  call: /*i18n*/ { id: 'notification.call', message: 'Call the rider' },
} as const;

const ENGLISH: ReadonlyMap<string, string> = new Map(Object.values(WORDS).map(({ id, message }) => [id, message]));
/** A notification does not wait longer for its language. */
const ANSWERS_WITHIN_MS = 10_000;
/** Around a name or an id, so that its direction does not change the sentence's (Unicode's FSI and PDI). */
const ISOLATE = ['\u2068', '\u2069'] as const;

/** The texts of one language by their ids, in English if the catalogue cannot be loaded. */
export type Words = (id: string, values?: Readonly<Record<string, string>>) => string;

/** A message contains the recipient's language; without one the device's is used (`deviceLanguage`). */
export async function wordsOf(language: string): Promise<Words> {
  const messages = property(await catalogue(language), 'messages');
  return (id, values = {}) => compiled(property(messages, id), values) ?? inEnglish(ENGLISH.get(id) ?? '', values);
}

/** Its own, else that of its base, which the device may have from before there was this one. */
async function catalogue(language: string): Promise<unknown> {
  const own = await storedOrFetched(language);
  const base = findLanguage(language)?.base;
  return own !== undefined || base === undefined ? own : storedOrFetched(base);
}

async function storedOrFetched(language: string): Promise<unknown> {
  const url = translationsUrl(language);
  try {
    const cached =
      (await matchPrecache(`/locales/${language}.json`)) ??
      (await caches.match(url, { cacheName: TRANSLATIONS_CACHE })) ??
      (await fetch(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }));
    return cached.ok ? await cached.json() : undefined;
  } catch {
    // offline or too slow, and never chosen on this device before
    return undefined;
  }
}

/** A compiled message is a text, or a list of texts and `[name]` for placeholders. */
function compiled(message: unknown, values: Readonly<Record<string, string>>): string | undefined {
  if (typeof message === 'string') return message;
  if (!Array.isArray(message)) return undefined;
  return message.map((part: unknown) => (Array.isArray(part) ? isolated(values[String(part[0])]) : part)).join('');
}

function inEnglish(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => isolated(values[name]));
}

function isolated(value = ''): string {
  return ISOLATE.join(value);
}

export function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
