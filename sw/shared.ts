import { registerRoute } from 'workbox-routing';
import { systemClock } from '../src/platform/clock';
import { keepShared } from '../src/platform/shared-with-app';

const ADDRESS = '/share';

/** Why something does not arrive, as the address of the page says it. */
type Loss = 'no-room' | '1';

/**
 * What another program shares comes as a form (manifest `share_target`): it is stored on this device until a page uses
 * it, and the page is opened without any of it in its address. `new`: the page shows it, whatever else it shows by then.
 */
export function receiveShared(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ADDRESS,
    async ({ request, url }) => {
      if (isFromPage(request, url.origin)) return to(ADDRESS);
      const loss = await keep(request);
      return to(loss === undefined ? `${ADDRESS}?new=1` : `${ADDRESS}?lost=${loss}`);
    },
    'POST',
  );
}

const to = (location: string) => new Response(null, { status: 303, headers: { location } });

/** Sent by a page of another site, which is no program of the device: nothing of it is stored. */
function isFromPage({ referrer }: Request, own: string): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== own;
}

/** Files and words wait separately, since different pages use them. */
async function keep(request: Request): Promise<Loss | undefined> {
  // null: a truncated form
  const form = await request.formData().catch(() => null);
  if (form === null) return '1';
  const text = (name: string) => form.getAll(name).find((value) => typeof value === 'string') ?? '';
  // a form without a file has an empty one without a name
  const files = form.getAll('file').filter((value) => value instanceof File && (value.size > 0 || value.name !== ''));
  const [file] = files as File[];
  const message = { title: text('title'), text: text('text'), url: text('url'), file: null };
  const hasMessage = message.text !== '' || message.url !== '' || (message.title !== '' && file === undefined);
  try {
    const now = systemClock.now();
    const isKept = !hasMessage || (await keepShared(message, now));
    if (file === undefined) return isKept ? undefined : 'no-room';
    const words = { title: '', text: '', url: '' };
    return (await keepShared({ ...words, file, hasMoreFiles: files.length > 1 }, now)) ? undefined : 'no-room';
  } catch {
    // a browser that stores nothing: the page says so
    return 'no-room';
  }
}
