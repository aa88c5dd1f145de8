import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { helpCentreFor } from '../../domain/help/help-origin';
import type { Vendor } from '../../domain/vendor/vendor';
import { beginLater } from '../../lib/begin-later';
import { session } from '../../state/session';
import { dismissToast, showToast } from '../../state/toasts';
import type { HelpNews } from '../../sync/help-centre';
import { useServices } from '../../sync/services-context';

const FAILED = 'help-center.failed';

/**
 * The help centre's frame: its address, the tokens sent to it, and its request to be closed. Messages of other windows
 * are ignored.
 */
export function useHelpFrame(vendor: Vendor, locale: string, onClose: () => void) {
  const { config, help } = useServices();
  const { user } = useSnapshot(session);
  const frame = useRef<HTMLIFrameElement>(null);
  const last = useRef<HelpNews | null>(null);
  const close = useRef(onClose);
  const [url, setUrl] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const origin = helpCentreFor(config.helpOrigin, window.location.origin)?.origin;
  const { vendor_id: vendorId, name } = vendor;
  const { id = '', email = '' } = user ?? {};

  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const sendToken = () => {
      const news = last.current;
      if (news === null || news.type === 'opened' || origin === undefined) return;
      const message =
        news.type === 'token' ? { type: 'help-centre.token', token: news.token } : { type: 'help-centre.denied' };
      frame.current?.contentWindow?.postMessage(message, origin);
    };
    const receive = ({ data, origin: from, source }: MessageEvent<unknown>) => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow) return;
      const type = (data as { type?: unknown } | null)?.type;
      if (type === 'help-centre.ready') sendToken();
      if (type === 'help-centre.close') {
        // out of the frame, so that the focus can return to where it was opened from
        window.focus();
        close.current();
      }
    };
    window.addEventListener('message', receive);
    const reader = {
      user_id: id,
      email,
      guest: false,
      name,
      brand: config.brand,
      global_entity_id: `${config.brand}_${config.country}`,
      country: config.country,
      locale,
      app_version: __BUILD_VERSION__,
      bridge: window.location.origin,
      service_type: 'rider-portal',
    };
    const show = (news: HelpNews) => {
      if (news.type === 'opened') setUrl(news.url);
      else last.current = news;
      if (news.type === 'denied') {
        setFailed(true);
        showToast({ type: 'error', messageId: FAILED, id: FAILED });
      } else {
        setFailed(false);
        dismissToast(FAILED);
      }
      sendToken();
    };
    const centre = help().catch(() => null);
    const stop = beginLater(
      centre,
      (loaded) => {
        if (loaded !== null) return loaded.follow(vendorId, reader, show);
        show({ type: 'denied' });
        return () => undefined;
      },
      'help: follow',
    );
    return () => {
      stop();
      dismissToast(FAILED);
      window.removeEventListener('message', receive);
    };
  }, [help, origin, config, vendorId, name, id, email, locale, attempt]);

  return { frame, url, isFailed, retry: () => setAttempt((before) => before + 1) };
}
