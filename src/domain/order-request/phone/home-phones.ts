/** What reading a number of the market's own country takes, in one file. */
export { HOME_PHONE_METADATA } from './phone-metadata';
export { createPhoneReader } from './phone-reader';
