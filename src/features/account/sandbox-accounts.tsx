import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEngine } from '../../sync/services-context';
import { ignore } from '../../lib/ignore';
import type { SandboxAccountDto } from '../../protocol/schemas';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ChevronDown, Zap } from '../../ui/icons';
import * as accountStyles from '../../ui/account.module.css';
import * as choiceStyles from '../../ui/choice.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** In the sandbox a stranger signs in with one tap. Shows nothing if the platform offers no demo accounts. */
export function SandboxAccounts({
  busy,
  onPick,
}: {
  busy: boolean;
  onPick: (email: string, password: string) => Promise<unknown>;
}) {
  const engine = useEngine();
  const [accounts, setAccounts] = useState<readonly SandboxAccountDto[]>([]);
  const find = useEffectEvent(async () => (await engine()).session.sandboxAccounts());
  useEffect(() => {
    let gone = false;
    const show = (found: readonly SandboxAccountDto[] | undefined) => {
      if (!gone) setAccounts(found ?? []);
    };
    void ignore(find(), 'sign-in: sandbox accounts').then(show);
    return () => {
      gone = true;
    };
  }, []);
  const [first, ...others] = accounts;
  if (!first) return null;
  return (
    <div className={accountStyles.sandbox}>
      <p className={`${accountStyles.or} ${utilStyles.small}`}>
        <Trans id="sign-in.sandbox">This is a sandbox</Trans>
      </p>
      <Button icon={Zap} wide busy={busy} onClick={() => void onPick(first.email, first.password)}>
        <span>
          <Trans id="sign-in.sandbox.use">
            Use <bdi>{first.email}</bdi>
          </Trans>
        </span>
      </Button>
      {others.length > 0 && (
        <details className={accountStyles.others}>
          <summary>
            <Trans id="sign-in.sandbox.others">Other demo accounts</Trans>
            <Icon of={ChevronDown} small />
          </summary>
          {others.map(({ email, password }) => (
            <button
              key={email}
              type="button"
              className={choiceStyles.choice}
              disabled={busy}
              onClick={() => void onPick(email, password)}
            >
              <Icon of={Zap} />
              <span className={choiceStyles.label}>
                <bdi>{email}</bdi>
              </span>
            </button>
          ))}
        </details>
      )}
    </div>
  );
}
