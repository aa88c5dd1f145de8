import type { HelpInitRequestDto } from '../protocol/schemas/help';
import type { HelpCentre } from '../domain/help/help-origin';
import { AppError } from '../lib/app-error';
import type { Clock } from '../platform/clock';
import { urlOf } from '../lib/url-of';

/** specification/pages.md#help-centre: a token is good for an hour */
export const HELP_TOKEN_REFRESH_MS = 55 * 60 * 1000;

/** What the widget is told about the help centre, in the order of the events. */
export type HelpNews =
  | { type: 'opened'; url: string }
  | { type: 'token'; token: string }
  /** the platform gave no token: the help centre is told (specification/pages.md#help-centre) */
  | { type: 'denied' };

/** What the portal knows about its reader; the rest of the init payload is added here. */
export type HelpReader = Omit<HelpInitRequestDto, 'verification_token'>;

export interface HelpCentreService {
  /** Opens it, then renews the token every 55 minutes. The returned function ends it. */
  follow(vendorId: string, reader: HelpReader, onNews: (news: HelpNews) => void): () => void;
}

export interface HelpCentreOptions {
  api: { token(vendorId: string): Promise<string>; init(base: string, payload: HelpInitRequestDto): Promise<string> };
  clock: Pick<Clock, 'after'>;
  centre: HelpCentre | undefined;
}

export function createHelpCentre({ api, clock, centre }: HelpCentreOptions): HelpCentreService {
  return {
    follow(vendorId, reader, onNews) {
      let isOver = false;
      let isOpen = false;
      let stopTimer = () => {};
      const say = (news: HelpNews) => {
        if (!isOver) onNews(news);
      };
      const turn = async () => {
        stopTimer = clock.after(HELP_TOKEN_REFRESH_MS, () => void turn());
        try {
          const token = await api.token(vendorId);
          if (!isOpen) {
            const url = await open(token);
            isOpen = true;
            say({ type: 'opened', url });
          }
          say({ type: 'token', token });
        } catch {
          // the help centre itself says so
          say({ type: 'denied' });
        }
      };
      const open = async (token: string) => {
        if (centre === undefined) throw new AppError('NOT_FOUND');
        const url = await api.init(centre.base, { ...reader, verification_token: token });
        // only an address of the help centre's origin is framed, whatever its answer says
        if (urlOf(url)?.origin !== centre.origin) throw new AppError('BAD_ANSWER');
        return url;
      };
      void turn();
      return () => {
        isOver = true;
        stopTimer();
      };
    },
  };
}
