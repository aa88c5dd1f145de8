/** What reading a number of the market's own country takes, in one file. */
export { MARKET_PHONE_METADATA } from './phone-metadata';
export { createPhoneReader } from './phone-reader';
