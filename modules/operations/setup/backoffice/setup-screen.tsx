// What a new house sets up before it opens, and what of it is done.
import { useLoaderData } from 'react-router'
import { needed, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Icon } from '#ui/icon.tsx'
import type { staffCalls } from '#modules/operations/setup/contract-staff.ts'
import type { SetupItem } from '#modules/operations/setup/rules/setup-items.ts'
import styles from './setup-screen.module.css'

const ask = staffCaller<typeof staffCalls>()

type Shown = { readonly items: readonly { readonly name: SetupItem; readonly isDone: boolean }[] }

export function loader({ request }: ListAsked): Promise<Shown> {
  return needed(ask('GET /staff-api/setup/items', {}, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const { items } = useLoaderData<Shown>()
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <BackofficeScreen
      title={t('place.setup')}
      text={t('setuplist.text')}
      aside={
        <Tag tone={done === items.length ? 'good' : 'wait'}>{t('setuplist.count', { done, count: items.length })}</Tag>
      }
    >
      <Panel title={t('setuplist.list')}>
        <ul className={styles.setup}>
          {items.map(({ name, isDone }) => (
            <li key={name}>
              <Icon name={isDone ? 'check-circle' : 'warning'} className={isDone ? styles.done : styles.missing} />
              <div>
                <p className={styles.name}>{t(`setuplist.item.${name}`)}</p>
                <p className={styles.text}>{t(`setuplist.how.${name}`)}</p>
              </div>
              <Tag tone={isDone ? 'good' : 'wait'}>{t(isDone ? 'setuplist.done' : 'setuplist.missing')}</Tag>
            </li>
          ))}
        </ul>
      </Panel>
    </BackofficeScreen>
  )
}
