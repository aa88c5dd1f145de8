import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { ChevronDown } from '../../ui/icons';

export function Faq() {
  return (
    <section className="band" id="faq" aria-labelledby="h-faq">
      <h2 id="h-faq">
        <Trans id="landing.faq.title">Questions</Trans>
      </h2>
      <div className="faq">
        <Question open title={<Trans id="landing.faq.carry">What can a rider carry?</Trans>}>
          <Trans id="landing.faq.carry.text">Up to 5 kg, packed so that it can stand on a motorbike.</Trans>
        </Question>
        <Question title={<Trans id="landing.faq.where">Where do you deliver?</Trans>}>
          <Trans id="landing.faq.where.text">
            Up to 10 km from your collection point. Type the address and you will see at once.
          </Trans>
        </Question>
        <Question title={<Trans id="landing.faq.offline">What happens when I lose my connection?</Trans>}>
          <Trans id="landing.faq.offline.text">
            What you have typed stays. A request made offline is kept on your device and sent when you are back; you can
            take it back until then. Orders you have seen before stay readable, with their age.
          </Trans>
        </Question>
        <Question title={<Trans id="landing.faq.install">Can I have it as an app?</Trans>}>
          <Trans id="landing.faq.install.text">
            Yes. Add this page to your home screen from the menu of your browser: it opens full screen, also offline.
          </Trans>
        </Question>
      </div>
    </section>
  );
}

function Question({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        <h3>{title}</h3>
        <Icon of={ChevronDown} small />
      </summary>
      <p>{children}</p>
    </details>
  );
}
