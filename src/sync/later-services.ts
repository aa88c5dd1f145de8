import type { Services } from './services';

/**
 * Services whose code loads with the first call of one of their functions. Each function is written out, so that a
 * missing one, or one that the service lacks, does not compile.
 */
type Load<S> = () => Promise<S>;

type RequestServices = Pick<Services, 'delivery' | 'geolocator' | 'location' | 'drafts' | 'recents'>;

/** Used by the request flow only. */
export function laterRequestServices(load: Load<RequestServices>): RequestServices {
  return {
    delivery: {
      countryParameter: async (...given) => (await load()).delivery.countryParameter(...given),
      validateArea: async (...given) => (await load()).delivery.validateArea(...given),
      area: async (...given) => (await load()).delivery.area(...given),
      quote: async (...given) => (await load()).delivery.quote(...given),
      voucher: async (...given) => (await load()).delivery.voucher(...given),
      validateVoucher: async (...given) => (await load()).delivery.validateVoucher(...given),
      estimate: async (...given) => (await load()).delivery.estimate(...given),
    },
    geolocator: {
      autocomplete: async (...given) => (await load()).geolocator.autocomplete(...given),
      reverse: async (...given) => (await load()).geolocator.reverse(...given),
      details: async (...given) => (await load()).geolocator.details(...given),
      addressBook: async (...given) => (await load()).geolocator.addressBook(...given),
      customers: async (...given) => (await load()).geolocator.customers(...given),
      localAddress: async (...given) => (await load()).geolocator.localAddress(...given),
    },
    location: { find: async () => (await load()).location.find() },
    drafts: {
      hasAny: async () => (await load()).drafts.hasAny(),
      read: async (...given) => (await load()).drafts.read(...given),
      has: async (...given) => (await load()).drafts.has(...given),
      write: async (...given) => (await load()).drafts.write(...given),
      clear: async (...given) => (await load()).drafts.clear(...given),
    },
    recents: {
      recipients: async (...given) => (await load()).recents.recipients(...given),
      remember: async (...given) => (await load()).recents.remember(...given),
    },
  };
}
