import { Toast } from '@base-ui/react/toast';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { messageValues } from '../i18n/message-values';
import { toastMessage } from '../i18n/messages';
import { dismissToast, type Toast as Shown, type ToastType, toasts } from '../state/toasts';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { CircleAlert, CircleCheck, type IconType, Info, TriangleAlert, X } from '../ui/icons';
import type { Tone } from '../ui/tone';
import { useToastPlace } from './use-toast-place';
import * as linkStyles from '../ui/link.module.css';
import * as toastStyles from '../ui/toast.module.css';
import * as toastsStyles from '../ui/toasts.module.css';

const LOOKS: Record<ToastType, { tone: Tone; icon: IconType }> = {
  success: { tone: 'done', icon: CircleCheck },
  error: { tone: 'fail', icon: CircleAlert },
  warning: { tone: 'wait', icon: TriangleAlert },
  info: { tone: 'active', icon: Info },
};

type ToastData = Pick<Shown, 'ordersAt'>;

/** `state/toasts` through the headless library: timers that pause under pointer and focus, announced, dismissible. */
export function ToastRegion() {
  const { t } = useLingui();
  // state, not a ref: the content is drawn before a ref would be set
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const { isBehind } = useSnapshot(toasts);
  return (
    <Toast.Provider limit={3}>
      <Feed />
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t({ id: 'toast.region', message: 'Messages' })}
          data-toasts
          className={isBehind ? `${toastsStyles.toasts} ${toastsStyles.isBehind}` : toastsStyles.toasts}
          ref={setViewport}
        >
          <List viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Keeps the state and the library equal, in both directions. */
function Feed() {
  const { i18n } = useLingui();
  const { items } = useSnapshot(toasts);
  const { add, close } = Toast.useToastManager<ToastData>();
  const announced = useRef(new Map<string, unknown>());
  useEffect(() => {
    for (const item of items) {
      // The same object is the same toast: adding it again would restart its time.
      if (announced.current.get(item.id) === item) continue;
      announced.current.set(item.id, item);
      const words = toastMessage(item.messageId);
      add({
        id: item.id,
        type: item.type,
        title: i18n._(item.messageId, messageValues(item.values), words?.message ? { message: words.message } : {}),
        timeout: item.duration,
        data: { ...(item.ordersAt !== undefined && { ordersAt: item.ordersAt }) },
        // 'high' would hide the toast itself from assistive technology while its button stays in the tab order.
        priority: 'low',
        onClose: () => dismissToast(item.id),
      });
    }
    for (const id of announced.current.keys()) {
      if (items.some((item) => item.id === id)) continue;
      announced.current.delete(id);
      close(id);
    }
  }, [items, i18n, add, close]);
  return null;
}

function List({ viewport }: { viewport: HTMLElement | null }) {
  const { t } = useLingui();
  const shown = Toast.useToastManager<ToastData>().toasts;
  useToastPlace(viewport, shown.map(({ id }) => id).join());
  return shown.map((toast) => {
    const { tone, icon } = LOOKS[(toast.type ?? 'info') as Shown['type']];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={toastStyles.toast}
        data-tone={tone}
        swipeDirection={['down', 'right', 'left']}
      >
        <Icon of={icon} />
        <Toast.Content>
          <Toast.Title render={<b />} />
          {toast.data?.ordersAt !== undefined && (
            <a className={linkStyles.link} href={toast.data.ordersAt} onClick={() => dismissToast(toast.id)}>
              <Trans id="bulk.file.see-orders">See the orders</Trans>
            </a>
          )}
        </Toast.Content>
        <Toast.Close render={<IconButton label={t({ id: 'toast.dismiss', message: 'Dismiss' })} icon={X} />} />
      </Toast.Root>
    );
  });
}
