export * from './auth';
export * from './common';
export * from './delivery';
export * from './geolocator';
export * from './live';
export * from './order';
export * from './vendor';
