import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useHelp } from '../features/help/use-help';
import { Icon } from '../ui/icon';
import { CircleQuestionMark } from '../ui/icons';
import { Later } from '../ui/later';
import { lazyPart } from '../ui/lazy-part';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import * as utilStyles from '../ui/page/util.module.css';

const HelpPanel = lazyPart(() => import('../features/help/help-views').then((module) => module.HelpPanel));

/**
 * The help centre beside the page, for its button and the account menu (specification/pages.md#help-centre); `open` is
 * undefined when there is none.
 */
export function useHelpPanel(): { open: (() => void) | undefined; panel: ReactNode } {
  const hasHelp = useHelp();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return {
    open: hasHelp ? () => setState('open') : undefined,
    panel: state !== 'unused' && hasHelp && (
      <Later onFailed={() => setState('unused')}>
        <HelpPanel open={state === 'open'} onClose={() => setState('closed')} />
      </Later>
    ),
  };
}

/** The round button of specification/pages.md#help-centre; on small screens the menu leads to a page instead. */
export function HelpButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={`${iconButtonStyles.iconButton} ${iconButtonStyles.round} ${utilStyles.noPhone}`}
      aria-label={t({ id: 'help.title', message: 'Help centre' })}
      aria-haspopup="dialog"
      onPointerEnter={() => void HelpPanel.preload()}
      onClick={onOpen}
    >
      <Icon of={CircleQuestionMark} />
    </button>
  );
}
