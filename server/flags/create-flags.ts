import { marketOf } from '../../src/domain/market/markets';
import type { PlatformParts } from '../parts';
import { FlagRepository } from './flag-repository';
import { flagDefaults, FlagService } from './flags';

/** The flags, some of which are off by default where their surroundings are missing. */
export function createFlags({ database, clock, config, surroundings }: PlatformParts): FlagService {
  const { takesCards, hasHelpCentre } = surroundings;
  const defaults = flagDefaults({
    takesCards,
    hasHelpCentre: hasHelpCentre || config.helpOrigin !== '',
    hasSeveralZones: marketOf(config).platform.otherZones !== undefined,
  });
  return new FlagService(new FlagRepository(database.db), clock, defaults);
}
