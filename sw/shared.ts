import { registerRoute } from 'workbox-routing';
import { systemClock } from '../src/platform/clock';
import { keepShared } from '../src/platform/shared-with-app';

const ADDRESS = '/share';

/**
 * What another program shares comes as a form (manifest `share_target`): it is stored on this device until a page uses
 * it, and the page is opened without any of it in its address.
 */
export function takeShared(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === ADDRESS,
    async ({ request, url }) => {
      const isFine = isFromPage(request, url.origin) || (await isKept(request));
      return new Response(null, { status: 303, headers: { location: isFine ? ADDRESS : `${ADDRESS}?lost=1` } });
    },
    'POST',
  );
}

/** Sent by a page of another site, which is no program of the device: nothing of it is stored. */
function isFromPage({ referrer }: Request, own: string): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== own;
}

async function isKept(request: Request): Promise<boolean> {
  try {
    const form = await request.formData();
    const text = (name: string) => form.getAll(name).find((value) => typeof value === 'string') ?? '';
    const file = form.getAll('file').find((value) => value instanceof File && value.size > 0) ?? null;
    const shared = { title: text('title'), text: text('text'), url: text('url'), file: file as File | null };
    return await keepShared(shared, systemClock.now());
  } catch {
    // a browser that stores nothing, or a truncated form: the page says so
    return false;
  }
}
