import { useEffect, useEffectEvent, useState } from 'react';
import {
  type Shared,
  readSharedText,
  SHARED_TEXT_MAX,
  sharedText,
} from '../../domain/order-request/shared/shared-text';
import { paths } from '../../domain/paths';
import { latinDigits } from '../../lib/digits';
import { ignore } from '../../lib/ignore';
import { useKeptForm } from '../../sync/typed/kept-form';
import { messageForm } from '../../sync/typed/kept-message';
import { PhoneReaders, phoneRules } from '../../sync/order-request/phone-readers';
import { lookForShared, putBack, takeShared } from '../../sync/shared-with-app';
import { useServices } from '../../sync/services-context';
import { backStack, navigate } from '../../ui/navigation';

const FIELDS = ['name', 'phone', 'address', 'notes', 'amount', 'contents'] as const;
export type SharedField = (typeof FIELDS)[number];

/**
 * Kept by the tab for its account, over a reload; the fields' own texts count once somebody has changed them. `begunFor`:
 * the shop of the request that holds all of it.
 */
type Kept = Record<'text' | SharedField, string> & { edited: string; begunFor: string };

/**
 * A message and what was read from it, each field to be corrected. A new message starts again. `draftId`: the message that
 * this request was begun from, as long as there is that request.
 */
export function useSharedMessage(draftId: string | null) {
  const { market, drafts } = useServices();
  const { values, change, forget, moveTo } = useKeptForm<Kept>(
    messageForm(draftId),
    (kept) => ({ ...EMPTY, ...kept, ...arrived() }),
    { isOwn: true },
  );
  const [phones] = useState(
    () => new PhoneReaders(phoneRules, { country: market.country, prefix: market.phonePrefix }),
  );
  const [, setReady] = useState(0);
  const { text } = values;
  const isAbroad = /[+＋]|\b00/.test(latinDigits(text));

  // The address may be long and personal: it is removed from the browser's history, at once or after a move in progress.
  const onArrived = useEffectEvent(() => change(arrived()));
  useEffect(() => {
    if (window.location.search === '' || draftId !== null) return;
    onArrived();
    backStack().replace(paths.share());
  }, [draftId]);

  // another tab or the worker may have sent the request
  const forgetGone = useEffectEvent(forget);
  useEffect(() => {
    if (draftId === null) return undefined;
    let isLeft = false;
    const asked = drafts().then((loaded) => loaded.has(draftId));
    void ignore(asked, 'share: draft').then((isKept) => {
      if (isKept !== false || isLeft) return;
      forgetGone();
      navigate(paths.share(), { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [draftId, drafts]);

  // What the worker has stored: shown at once if it has just arrived, otherwise when this page has nothing else.
  const [isNew] = useState(() => new URLSearchParams(window.location.search).has('new'));
  const isFree = () => values.text === '' || values.begunFor !== '';
  const [isOtherWaiting, setOtherWaiting] = useState(false);
  const openShared = async () => {
    const shared = await takeShared('message');
    if (shared === null) return;
    if (!isFree()) await putBack(values.text);
    change(textOf(shared));
    setOtherWaiting((await lookForShared('message')) !== null);
  };
  const lookAround = useEffectEvent(async () => {
    if (isNew || isFree()) await openShared();
    else setOtherWaiting((await lookForShared('message')) !== null);
  });
  useEffect(() => void lookAround(), []);

  useEffect(() => {
    let isLeft = false;
    void (async () => {
      await phones.prepare();
      // numbers with another country's prefix need the rules of the whole world
      if (isAbroad) await phones.prepare('+');
      if (!isLeft) setReady((turn) => turn + 1);
    })();
    return () => {
      isLeft = true;
    };
  }, [phones, isAbroad]);

  const read = readSharedText(text, phones, market.currencySigns);
  const edited = values.edited.split(' ');
  const valueOf = (field: SharedField) => (edited.includes(field) ? values[field] : read[field]);
  return {
    text,
    read,
    fields: Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as Record<SharedField, string>,
    setText: (next: string) => change({ ...EMPTY, text: next }),
    setField: (field: SharedField, value: string) =>
      change({ [field]: value, edited: [...new Set([...edited, field])].join(' ').trim(), begunFor: '' }),
    /** the request begun from it as it stands: where Back leads to it again, until the request ends */
    begunFor: values.begunFor,
    /** another message that was shared waits to be opened, as this one does once it gives way */
    openOther: isOtherWaiting ? () => void openShared() : null,
    keepWith: (request: string, vendorId: string) => moveTo(messageForm(request), { begunFor: vendorId }),
  };
}

const EMPTY: Kept = {
  text: '',
  name: '',
  phone: '',
  address: '',
  notes: '',
  amount: '',
  contents: '',
  edited: '',
  begunFor: '',
};

/**
 * The message from the address, slightly longer than the limit, so that a longer text can be reported; otherwise
 * nothing.
 */
function arrived(): Partial<Kept> {
  const query = new URLSearchParams(window.location.search);
  const part = (name: keyof Shared) => query.get(name) ?? undefined;
  return textOf({ title: part('title'), text: part('text'), url: part('url') });
}

function textOf(shared: Shared): Partial<Kept> {
  const text = sharedText(shared);
  return text === '' ? {} : { ...EMPTY, text: text.slice(0, SHARED_TEXT_MAX + 100) };
}
