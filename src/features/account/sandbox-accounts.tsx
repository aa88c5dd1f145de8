import '../../ui/styles/choices.css';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ChevronDown, Zap } from '../../ui/icons';

/** A demo account of the sandbox; its password is public there. */
export interface SandboxAccount {
  email: string;
  password: string;
}

/** In the sandbox a stranger gets in with one tap. Nothing at all where the platform offers no demo accounts. */
export function SandboxAccounts({
  load,
  busy,
  onPick,
}: {
  load: () => Promise<readonly SandboxAccount[]>;
  busy: boolean;
  onPick: (email: string, password: string) => Promise<void>;
}) {
  const [accounts, setAccounts] = useState<readonly SandboxAccount[]>([]);
  useEffect(() => {
    let gone = false;
    void load().then((found) => {
      if (!gone) setAccounts(found);
    });
    return () => {
      gone = true;
    };
  }, [load]);
  const [first, ...others] = accounts;
  if (!first) return null;
  return (
    <div className="account-sandbox">
      <p className="account-or small">
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
        <details className="account-others">
          <summary>
            <Trans id="sign-in.sandbox.others">Other demo accounts</Trans>
            <Icon of={ChevronDown} small />
          </summary>
          {others.map(({ email, password }) => (
            <button
              key={email}
              type="button"
              className="choice"
              disabled={busy}
              onClick={() => void onPick(email, password)}
            >
              <Icon of={Zap} />
              <span className="choice-label">
                <bdi>{email}</bdi>
              </span>
            </button>
          ))}
        </details>
      )}
    </div>
  );
}
