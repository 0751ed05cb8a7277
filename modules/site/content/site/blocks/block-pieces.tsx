// The blocks that are more than a line of text.
import type { BlockOf } from '#modules/site/content/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './blocks.module.css'
import button from './hero.module.css'
import { Inline, PageLink } from './inline.tsx'

export function Cards({ block: { items } }: { block: BlockOf<'cards'> }) {
  return (
    <ul className={styles.cards}>
      {items.map(({ icon, title, text, link }) => (
        <li key={title} className={styles.card}>
          {icon !== undefined && <Icon name={icon as IconName} size={22} className={styles.cardIcon} />}
          <p className={styles.cardTitle}>{title}</p>
          <p className={styles.cardText}>
            <Inline text={text} />
          </p>
          {link !== undefined && (
            <p className={styles.cardLink}>
              <PageLink to={link.to}>{link.text}</PageLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Faq({ block: { items } }: { block: BlockOf<'faq'> }) {
  return (
    <div className={styles.faq}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <span>{question}</span>
            <Icon name="chevron-down" size={18} className={styles.chevron} />
          </summary>
          <p>
            <Inline text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}

export function Contacts({ block: { items } }: { block: BlockOf<'contacts'> }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, text, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{to === undefined ? <Inline text={text} /> : <PageLink to={to}>{text}</PageLink>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The operator's facts, and one line for all that are not stated yet. */
export function Facts({ block: { items, missing } }: { block: BlockOf<'facts'> }) {
  const unstated = items.filter(({ value }) => value === null).map(({ label }) => label)
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value, to }) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{to === undefined ? value : <PageLink to={to}>{value}</PageLink>}</dd>
          </div>
        ),
      )}
      {unstated.length > 0 && (
        <div>
          <dt>{unstated.join(', ')}</dt>
          <dd className={styles.missing}>{missing}</dd>
        </div>
      )}
    </dl>
  )
}

/** Links to a form or a tool of the site. */
export function Pointer({ block: { title, text, link } }: { block: BlockOf<'form' | 'widget'> }) {
  return (
    <div className={styles.pointer}>
      <div>
        <p className={styles.cardTitle}>{title}</p>
        <p className={styles.cardText}>
          <Inline text={text} />
        </p>
      </div>
      <PageLink to={link.to} className={classNames(button.action, button.primary)}>
        {link.text}
      </PageLink>
    </div>
  )
}

export function Steps({ block: { items } }: { block: BlockOf<'steps'> }) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>
            <Inline text={text} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A link to another page; without a title it belongs to the block above it. */
export function Links({ block: { title, items } }: { block: BlockOf<'links'> }) {
  const list = (
    <ul>
      {items.map(({ text, to }) => (
        <li key={to}>
          <PageLink to={to}>{text}</PageLink>
        </li>
      ))}
    </ul>
  )
  return title === undefined ? (
    <div className={styles.links}>{list}</div>
  ) : (
    <nav className={styles.links} aria-label={title}>
      <p className={styles.linksTitle}>{title}</p>
      {list}
    </nav>
  )
}

export function Badges({ block: { label, items } }: { block: BlockOf<'badges'> }) {
  return (
    <ul className={styles.badges} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

export function Languages({ block: { label, items } }: { block: BlockOf<'languages'> }) {
  return (
    <ul className={styles.badges} aria-label={label}>
      {items.map(({ code, name }) => (
        <li key={code}>
          <a href={`/${code}/`} lang={code} hrefLang={code}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Scrolls by itself where it is wider than the page; reachable by keyboard for that. */
export function BlockTable({ block: { caption, head, rows } }: { block: BlockOf<'table'> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
    <section className={styles.tableBox} aria-label={caption ?? head[0]} tabIndex={0}>
      <table className={styles.table}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest], index) => (
            <tr key={index}>
              <th scope="row">
                <Inline text={first} />
              </th>
              {rest.map((cell, column) => (
                <td key={column}>
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
