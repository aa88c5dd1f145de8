import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Check, Share2 } from '../../ui/icons';
import { takeEarlyTap } from '../../ui/early-tap';
import { ignore } from '../../lib/ignore';

/** Shares the link: by the device's share sheet, else the clipboard. `shop` is empty when a person sends it. */
export function ShareLink({ shop }: { shop: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const open = async () => {
    const url = window.location.href;
    const title =
      shop === ''
        ? t({ id: 'public.title.nameless', message: 'Your delivery' })
        : t({ id: 'public.share.title', message: `Delivery from ${shop}` });
    if (navigator.share) return navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  const share = () => void ignore(open(), 'links: share or copy');
  useEffect(() => {
    if (takeEarlyTap('share')) share();
  });
  return (
    <Button variant="secondary" icon={isCopied ? Check : Share2} onClick={share} data-early="share">
      <span aria-live="polite">
        {isCopied ? (
          <Trans id="share.copied">Link copied</Trans>
        ) : (
          <Trans id="share.action" comment="A verb on a button: give the link to somebody.">
            Share
          </Trans>
        )}
      </span>
    </Button>
  );
}
