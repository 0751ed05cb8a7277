// How well the account is protected, as a meter, with what would raise it (S4.22).
import { Link } from 'react-router'
import { useText } from '#platform/browser/text.tsx'
import {
  PROTECTION_FULL,
  PROTECTION_WEIGHTS,
  protectionGrade,
  protectionSteps,
  type ProtectionMethod,
  type ProtectionMethods,
} from '#modules/players/credentials/rules/protection-level.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { OfficeSection } from '#ui/section.tsx'
import styles from './protection-level.module.css'

export type Protection = {
  readonly protection_level: number | null
  readonly protection_methods: ProtectionMethods
}

const METHODS = Object.keys(PROTECTION_WEIGHTS) as ProtectionMethod[]

type ProtectionLevelProps = {
  readonly protection: Protection
  /** Where on the page each is done: the id of a section. */
  readonly places: Partial<Readonly<Record<ProtectionMethod, string>>>
}

export function ProtectionLevel({ protection, places }: ProtectionLevelProps) {
  const t = useText()
  const { protection_level: level, protection_methods: methods } = protection
  const grade = protectionGrade(level)
  const word = t(`office.protection.grade.${grade}`)
  // A question whose answer others can find out protects nothing: it is shown where it is on, and never suggested.
  const shown = [...METHODS.filter((method) => methods[method]), ...protectionSteps(methods)]
  return (
    <OfficeSection title={t('office.protection.title')}>
      <div className={classNames(styles.card, styles[grade])}>
        <div className={styles.head}>
          <span className={styles.grade}>{word}</span>
          <span className={styles.figure}>
            <bdi className="ltr">
              {level ?? 0} / {PROTECTION_FULL}
            </bdi>
          </span>
        </div>
        <meter
          className="visually-hidden"
          max={PROTECTION_FULL}
          value={level ?? 0}
          aria-label={t('office.protection.title')}
          aria-valuetext={word}
        >
          {word}
        </meter>
        <div className={styles.track} aria-hidden="true">
          <div className={styles.bar} style={{ inlineSize: `${level ?? 0}%` }} />
        </div>
        <ul className={styles.methods}>
          {shown.map((method) => (
            <li key={method} className={classNames(styles.method, methods[method] && styles.done)}>
              <Icon name={methods[method] ? 'check-circle' : 'plus'} size={18} />
              <span className={styles.name}>
                {methods[method] || places[method] === undefined ? (
                  t(`office.protection.method.${method}`)
                ) : (
                  <Link to={`#${places[method]}`} replace>
                    {t(`office.protection.raise.${method}`)}
                  </Link>
                )}
              </span>
              <span className="visually-hidden">
                {t(methods[method] ? 'office.protection.done' : 'office.protection.to-do')}
              </span>
              {!methods[method] && (
                <bdi className={classNames('ltr', styles.points)}>+{PROTECTION_WEIGHTS[method]}</bdi>
              )}
            </li>
          ))}
        </ul>
      </div>
    </OfficeSection>
  )
}
