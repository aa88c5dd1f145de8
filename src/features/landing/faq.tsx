import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon';
import { ChevronDown } from '../../ui/icons';
import * as landingStyles from './landing.module.css';

export function Faq() {
  return (
    <section className={landingStyles.band} id="faq" aria-labelledby="h-faq">
      <h2 id="h-faq">
        <Trans id="landing.faq.title">Questions</Trans>
      </h2>
      <div className={landingStyles.faq}>
        <Question open title={<Trans id="landing.faq.carry">What can a rider carry?</Trans>}>
          <Trans id="landing.faq.carry.text">Up to 5 kg, packed for a motorbike.</Trans>
        </Question>
        <Question title={<Trans id="landing.faq.where">Where do you deliver?</Trans>}>
          <Trans id="landing.faq.where.text">Up to 10 km from your pickup point. Type an address to find out.</Trans>
        </Question>
        <Question title={<Trans id="landing.faq.offline">What happens when I lose my connection?</Trans>}>
          <Trans id="landing.faq.offline.text">
            Nothing you typed is lost. A request made offline is kept on your device and sent when you're back online;
            until then you can take it back. Orders you've seen stay readable, with the time of their last update.
          </Trans>
        </Question>
        <Question title={<Trans id="landing.faq.install">Can I install it?</Trans>}>
          <Trans id="landing.faq.install.text">
            Yes. Add this page to your home screen from your browser's menu. It opens full screen, even offline.
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
