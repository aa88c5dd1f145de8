import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Icon } from '../ui/icon';
import { CircleQuestionMark } from '../ui/icons';
import { lazyPart } from '../ui/lazy-part';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import * as utilStyles from '../ui/page/util.module.css';

const HelpPanel = lazyPart(() => import('../features/help/help-views').then((module) => module.HelpPanel));

/** The round button of portal §2 "Help centre widget"; on small screens the menu leads to a page instead. */
export function HelpButton() {
  const { t } = useLingui();
  const [panel, setPanel] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.round} ${utilStyles.noPhone}`}
        aria-label={t({ id: 'help.title', message: 'Help centre' })}
        aria-haspopup="dialog"
        onPointerEnter={() => void HelpPanel.preload()}
        onClick={() => setPanel('open')}
      >
        <Icon of={CircleQuestionMark} />
      </button>
      {panel !== 'unused' && (
        <Suspense fallback={null}>
          <HelpPanel open={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  );
}
