// A screen of the back office: the back link, its title with its additions, and its panels one below another.
import { createContext, useContext, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './backoffice-screen.module.css'

/** True within a tab of another screen: that one has the back link and the heading. */
export const TabContext = createContext(false)

export type BackofficeScreenProps = {
  readonly title: ReactNode
  /** The document's title where `title` is more than text. */
  readonly name?: string
  /** False where a part of it names the document. */
  readonly hasOwnTitle?: boolean
  readonly text?: ReactNode
  readonly back?: { readonly to: string; readonly label: string } | undefined
  /** Beside the name: buttons, a state. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function BackofficeScreen({
  title,
  name,
  hasOwnTitle = true,
  text,
  back,
  aside,
  children,
}: BackofficeScreenProps) {
  const isTab = useContext(TabContext)
  const words = hasOwnTitle ? (name ?? (typeof title === 'string' ? title : undefined)) : undefined
  if (isTab)
    return (
      <section className={styles.page}>
        {words !== undefined && <title>{words}</title>}
        <h2 className="visually-hidden">{title}</h2>
        {(aside !== undefined || text !== undefined) && (
          <header className={styles.head}>
            {text !== undefined && <p className={styles.text}>{text}</p>}
            {aside !== undefined && <div className={styles.aside}>{aside}</div>}
          </header>
        )}
        {children}
      </section>
    )
  return (
    <div className={styles.page}>
      {words !== undefined && <title>{words}</title>}
      <header className={styles.head}>
        <div className={styles.words}>
          {back !== undefined && (
            <Link to={back.to} className={styles.back}>
              <Icon name="chevron-start" size={16} flip />
              {back.label}
            </Link>
          )}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </div>
  )
}
