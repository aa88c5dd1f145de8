import { AppError } from '../lib/app-error';
import { check } from '../protocol/check';
import { HelpInitAnswer, type HelpInitRequestDto } from '../protocol/schemas/help';

const INIT_TIMEOUT_MS = 15_000;

/**
 * Asks the help centre, which is another program than the platform, where it opens. It gets its own token only, never
 * the session's. @throws AppError NETWORK, BAD_ANSWER
 */
export async function initHelpCentre(
  fetcher: typeof fetch,
  base: string,
  payload: HelpInitRequestDto,
): Promise<string> {
  const answer = await fetcher(`${base}/conditions-api/v1/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(INIT_TIMEOUT_MS),
  }).catch(() => {
    throw new AppError('NETWORK');
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok || !check(HelpInitAnswer, body)) throw new AppError('BAD_ANSWER');
  return body.url;
}
