// The site as an app: its benefits, one button where the browser can install it, and the steps where it cannot.
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { useInstallApp, type Platform } from './install-app.ts'
import styles from './mobile-screen.module.css'

const PLATFORMS: readonly Platform[] = ['android', 'ios', 'desktop']
const STEPS = [1, 2, 3] as const
const GAINS = ['fast', 'offline', 'update'] as const

/** `isApp`: S3.9 isPwa; a brand without an app shows how to keep its address at hand all the same. */
export function MobileScreen({ companyName, isApp }: { readonly companyName: string; readonly isApp: boolean }) {
  const t = useText()
  const { platform, isInstalled, install } = useInstallApp()
  const own = platform ?? 'android'
  const ordered = [own, ...PLATFORMS.filter((one) => one !== own)]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <img className={styles.icon} src="/brand/icon-192.png" width={72} height={72} alt="" />
        <div>
          <h1 className={styles.title}>{t('app.title', { brand: companyName })}</h1>
          <p className={styles.lead}>{t('app.lead')}</p>
        </div>
      </header>
      {isInstalled && <Notice tone="info">{t('app.installed')}</Notice>}
      {isApp && !isInstalled && install !== undefined && (
        <Button variant="primary" size="large" onClick={() => void install()}>
          {t('app.install')}
        </Button>
      )}
      <ul className={styles.gains}>
        {GAINS.map((gain) => (
          <li key={gain} className={styles.gain}>
            <h2 className={styles.gainTitle}>{t(`app.gain.${gain}`)}</h2>
            <p>{t(`app.gain.${gain}-text`)}</p>
          </li>
        ))}
      </ul>
      <h2 className={styles.subtitle}>{t('app.by-hand')}</h2>
      <div className={styles.ways}>
        {ordered.map((one) => (
          <section key={one} className={classNames(styles.way, platform === one && styles.own)}>
            <h3 className={styles.wayTitle}>
              {t(`app.platform.${one}`)}
              {platform === one && <span className={styles.badge}>{t('app.this-device')}</span>}
            </h3>
            <ol className={styles.steps}>
              {STEPS.map((step) => (
                <li key={step}>{t(`app.${one}.step-${step}`)}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={styles.note}>{t('app.note')}</p>
    </div>
  )
}
