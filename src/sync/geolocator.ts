import type { GeolocatorApi } from '../api/geolocator-api';
import type { Market } from '../domain/market/market';
import type { GeolocatorService } from './services';

/** Address search in the market's country and language (request-flow §9). */
export function createGeolocator(api: GeolocatorApi, market: Market): GeolocatorService {
  const { country, geolocationLanguage: language } = market;
  return {
    autocomplete: (query, near, signal) => api.autocomplete(query, { country, language, at: near }, signal),
    reverse: (at, signal) => api.reverse(at, language, signal),
    details: (suggestionId) => api.details(suggestionId),
    addressBook: (vendorId, query) => api.addressBook(vendorId, query),
  };
}
