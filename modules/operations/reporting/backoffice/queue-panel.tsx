// On the home page: the work that this operator may do, how much of it waits and since when. Each line leads to it.
import { Link, type LoaderFunctionArgs } from 'react-router'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { Panel as Card } from '#ui/backoffice/panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import type { WaitingQueue } from '#modules/operations/reporting/contract-staff.ts'
import { Age } from './age.tsx'
import { askReporting } from './ask-reporting.ts'
import styles from './queue-panel.module.css'

/** A queue that stands at another address than its name. */
const PLACES: Readonly<Record<string, string>> = {
  markers: '/markers?filter=open',
}

export async function loader({ request }: LoaderFunctionArgs): Promise<readonly WaitingQueue[]> {
  const { signal } = request
  return (await needed(askReporting('GET /staff-api/reporting/queues', {}, { signal }), request)).queues
}

export function Panel({ shown }: { readonly shown: readonly WaitingQueue[] }) {
  const t = useText()
  const waiting = shown.filter(({ count }) => count > 0)
  const done = shown.filter(({ count }) => count === 0)
  return (
    <Card title={t('queues.title')}>
      {shown.length === 0 ? (
        <EmptyState icon="check-circle" title={t('queues.none')} text={t('queues.none_text')} isCompact />
      ) : (
        <ul className={styles.queues}>
          {[...waiting, ...done].map(({ name, count, countMax, oldestAt }) => (
            <li key={name}>
              <Link to={PLACES[name] ?? `/${name}`} className={classNames(styles.queue, count === 0 && styles.empty)}>
                <span className={styles.name}>{t(`queue.${name}`)}</span>
                <strong className={styles.count}>
                  <bdi className="ltr">{count >= countMax ? `${countMax}+` : count}</bdi>
                </strong>
                <span className={styles.age}>
                  {oldestAt === null ? (
                    t('queues.nothing')
                  ) : (
                    <>
                      {t('queues.oldest')} <Age at={oldestAt} />
                    </>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
