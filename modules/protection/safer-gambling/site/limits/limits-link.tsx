// UK-25: the way from the deposit page to the limits.
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { saferGamblingPaths } from '../paths.ts'
import styles from './limits-link.module.css'

export function LimitsLink() {
  const t = useText()
  const { language } = useLocale()
  return (
    <p className={styles.link}>
      <Link to={saferGamblingPaths.limits(language)}>
        <Icon name="shield" size={18} />
        {t('limits.link')}
      </Link>
    </p>
  )
}
