import type { BuildConfig } from './domain/market/build-config-type';

declare global {
  /** The configuration this build was made for; put in by the bundler. */
  const __BUILD_CONFIG__: BuildConfig;
  /** Hash of configuration and sources; put in by the bundler. */
  const __BUILD_ID__: string;
  /** `{release}+{build id}`, which the platform compares with its `MINIMUM_PORTAL_VERSION`; put in by the bundler. */
  const __BUILD_VERSION__: string;
  /** EMBED_ORIGINS names hosts that may hand a token over */
  const __EMBEDDABLE__: boolean;
  /** PLATFORM_EXTENSIONS is off: the build holds the rules of a platform of the specification alone */
  const __SPECIFIED_PLATFORM__: boolean;

  /** the build has no map, or nobody looks addresses up */
  const __WITHOUT_PLACES__: boolean;

  interface Window {
    /** what a host has said before the portal's code was there, kept by `src/boot` */
    earlyMessages?: MessageEvent[] | undefined;
  }
}
