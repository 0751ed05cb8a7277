// The head of a page: its title, and links.
import type { BlockOf } from '#modules/site/content/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './hero.module.css'
import { Inline, PageLink } from './inline.tsx'

export function Hero({ block: { icon, label, title, text, actions } }: { block: BlockOf<'hero'> }) {
  return (
    <div className={styles.hero}>
      {icon !== undefined && (
        <span className={styles.heroIcon}>
          <Icon name={icon as IconName} size={28} />
        </span>
      )}
      <div className={styles.heroBody}>
        {label !== undefined && <p className={styles.label}>{label}</p>}
        <h1 className={styles.heroTitle}>{title}</h1>
        {text !== undefined && (
          <p className={styles.lead}>
            <Inline text={text} />
          </p>
        )}
        {actions !== undefined && (
          <p className={styles.actions}>
            {actions.map((action, index) => (
              <PageLink
                key={action.to}
                to={action.to}
                className={classNames(styles.action, index === 0 && styles.primary)}
              >
                {action.text}
              </PageLink>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}
