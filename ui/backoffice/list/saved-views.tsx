// The operator's named views of a list: its filters and its order under a name, one press away.
import { useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useUiText } from '#ui/ui-text.ts'
import { useListHost } from './list-host.ts'
import styles from './list-screen.module.css'
import { PAGE_PARAM } from './page-param.ts'

export const VIEWS_MAX = 20
const NAME_LENGTH_MAX = 40

/** Without the place in it, and in one spelling. */
function viewOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PAGE_PARAM)
  params.sort()
  return params.toString()
}

export function SavedViews() {
  const t = useUiText()
  const { views, onViews } = useListHost()
  const { pathname, search } = useLocation()
  const [isNaming, setIsNaming] = useState(false)
  const own = views[pathname] ?? []
  const shown = viewOf(search)
  const current = own.find((view) => view.search === shown)
  const change = (next: typeof own): void => onViews({ ...views, [pathname]: next })
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const field = new FormData(event.currentTarget).get('name')
    const name = typeof field === 'string' ? field.trim() : ''
    if (name === '') return
    change([...own.filter((view) => view.name !== name), { name, search: shown }])
    setIsNaming(false)
  }
  return (
    <>
      {own.length > 0 && (
        <nav className={styles.views} aria-label={t('backoffice.list.views')}>
          {own.map(({ name, search: to }) => (
            <Link
              key={name}
              to={`?${to}`}
              className={classNames(styles.view, to === shown && styles.current)}
              aria-current={to === shown ? 'true' : undefined}
            >
              <bdi>{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      {current !== undefined && (
        <Button size="small" variant="quiet" onClick={() => change(own.filter((view) => view !== current))}>
          <Icon name="trash" size={16} />
          {t('backoffice.list.view_remove')}
        </Button>
      )}
      {current === undefined && shown !== '' && own.length < VIEWS_MAX && (
        <Button size="small" variant="quiet" onClick={() => setIsNaming(true)}>
          <Icon name="star" size={16} />
          {t('backoffice.list.view_save')}
        </Button>
      )}
      {isNaming && (
        <Dialog
          isOpen
          onClose={() => setIsNaming(false)}
          title={t('backoffice.list.view_save')}
          footer={
            <Button type="submit" form="view-name" variant="primary">
              {t('backoffice.list.save')}
            </Button>
          }
        >
          <form id="view-name" onSubmit={save}>
            <Field name="name" label={t('backoffice.list.view_name')} maxLength={NAME_LENGTH_MAX} required />
          </form>
        </Dialog>
      )}
    </>
  )
}
