// UK-25: the way from the deposit page to the limits.
import { protectionPaths } from '#modules/protection/exclusions/site/parts.ts'
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './limits-link.module.css'

export function LimitsLink() {
  const t = useText()
  const { language } = useLocale()
  return (
    <p className={styles.link}>
      <Link to={protectionPaths.limits(language)}>
        <Icon name="shield" size={18} />
        {t('limits.link')}
      </Link>
    </p>
  )
}
