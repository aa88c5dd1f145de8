import {
  createPlainPhoneReader,
  digitsAndPlus,
  isInternational,
  type PhoneReader,
  withPlus,
} from '../../domain/order-request/phone/phone';

/** Fetches the rules of the market's own country (a few hundred bytes) or of the whole world (30 KB). */
export interface PhoneRules {
  home(country: string): Promise<PhoneReader>;
  world(country: string): Promise<PhoneReader>;
}

export const phoneRules: PhoneRules = {
  async home(country) {
    const { createPhoneReader, HOME_PHONE_METADATA } = await import('../../domain/order-request/phone/home-phones');
    return createPhoneReader(country, HOME_PHONE_METADATA);
  },
  async world(country) {
    const [{ createPhoneReader }, metadata] = await Promise.all([
      import('../../domain/order-request/phone/home-phones'),
      import('libphonenumber-js/min/metadata'),
    ]);
    return createPhoneReader(country, metadata.default);
  },
};

/** Validates numbers with the best rules loaded so far; rules that can't be loaded never block an order. */
export class PhoneReaders implements PhoneReader {
  readonly #rules: PhoneRules;
  readonly #country: string;
  readonly #prefix: string;
  readonly #plain: PhoneReader;
  #home: PhoneReader | null = null;
  #world: PhoneReader | null = null;
  #loading: 'none' | 'home' | 'world' = 'none';

  constructor(rules: PhoneRules, { country, prefix }: { country: string; prefix: string }) {
    this.#rules = rules;
    this.#country = country;
    this.#prefix = prefix;
    this.#plain = createPlainPhoneReader(prefix);
  }

  verdict(text: string) {
    return this.#reader(text).verdict(text);
  }

  international(text: string) {
    return this.#reader(text).international(text);
  }

  spaced(text: string) {
    return this.#reader(text).spaced(text);
  }

  /** Loads the rules this number needs; resolves once they are loaded or can't be. */
  async prepare(text = ''): Promise<void> {
    const wants = this.#isForeign(text) ? 'world' : 'home';
    if (wants === 'home' ? this.#home !== null : this.#world !== null) return;
    if (this.#loading === wants) return;
    this.#loading = wants;
    try {
      if (wants === 'home') this.#home = await this.#rules.home(this.#country);
      else this.#world = await this.#rules.world(this.#country);
    } catch {
      // offline with nothing cached: the plain rules are used, and the next number tries again
    } finally {
      this.#loading = 'none';
    }
  }

  #reader(text: string): PhoneReader {
    return (this.#isForeign(text) ? this.#world : this.#home) ?? this.#plain;
  }

  #isForeign(text: string): boolean {
    return isInternational(text) && !digitsAndPlus(withPlus(text)).startsWith(this.#prefix);
  }
}
