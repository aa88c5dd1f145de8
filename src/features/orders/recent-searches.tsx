import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { History } from '../../ui/icons';
import { ignore } from '../../lib/ignore';
import * as styles from './recent-searches.module.css';

/** The searches of this device, newest first; one tap repeats a search. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const { searches } = useServices();
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    void ignore(
      searches()
        .then((loaded) => loaded.recent())
        .then((found) => isWanted && setKept(found)),
      'searches: read',
    );
    return () => {
      isWanted = false;
    };
  }, [searches]);
  if (kept.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <div className={styles.head}>
        <h2 id="recent-searches">
          <Trans id="tracking.search.recent">Recent searches</Trans>
        </h2>
        <Button
          variant="ghost"
          onClick={() => {
            setKept([]);
            void ignore(
              searches().then((loaded) => loaded.forget()),
              'searches: forget',
            );
          }}
        >
          <Trans id="tracking.search.recent.clear">Clear</Trans>
        </Button>
      </div>
      <ul>
        {kept.map((text) => (
          <li key={text}>
            <button type="button" className={styles.search} onClick={() => onChoose(text)}>
              <Icon of={History} small />
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
