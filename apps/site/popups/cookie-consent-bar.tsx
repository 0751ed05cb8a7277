// S4.12: the bar about cookies: accept all, only what is necessary, or one by one.
import { useState } from 'react'
import { Link } from 'react-router'
import { consent, type ConsentType } from '#platform/browser/consent.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { agreeToCookies } from './agree-time.ts'
import styles from './cookie-consent-bar.module.css'
import { choicesOfConsent, consentOfChoices, cookieOptions, type CookieChoice } from './cookie-choices.ts'
import { PopupBar } from './popup-bar.tsx'
import type { PopupProps } from './popup.ts'
import { signal } from './signals.ts'

export function CookieConsentBar({ facts, onAnswer }: PopupProps) {
  const t = useText()
  const [isCustom, setCustom] = useState(facts.isCookieSettingsAsked)
  const [choices, setChoices] = useState(() => choicesOfConsent(consent()))
  const agree = (type: ConsentType) => {
    agreeToCookies(type, facts.playerId !== null)
    signal({ isCookieSettingsAsked: false })
    onAnswer()
  }
  const toggle = (type: CookieChoice) => {
    const next = new Set(choices)
    if (!next.delete(type)) next.add(type)
    setChoices(next)
  }
  const closing = facts.consent === undefined ? {} : { onClose: () => signal({ isCookieSettingsAsked: false }) }
  return (
    <PopupBar
      edge="bottom"
      icon="shield"
      isTall
      label={t('popup.cookies.label')}
      title={t('popup.cookies.title')}
      isFocused={facts.isCookieSettingsAsked || document.activeElement === document.body}
      {...closing}
      actions={
        isCustom ? (
          <>
            <Button variant="primary" onClick={() => agree(consentOfChoices(choices))}>
              {t('popup.cookies.accept-selected')}
            </Button>
            <Button onClick={() => agree('ALL')}>{t('popup.cookies.accept-all')}</Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={() => agree('ALL')}>
              {t('popup.cookies.accept-all')}
            </Button>
            <Button onClick={() => agree('DISABLE')}>{t('popup.cookies.necessary-only')}</Button>
            <Button variant="quiet" onClick={() => setCustom(true)}>
              {t('popup.cookies.customize')}
            </Button>
          </>
        )
      }
    >
      <p>
        {t('popup.cookies.text')} <Link to={`/${facts.language}/information/cookies`}>{t('popup.cookies.more')}</Link>
      </p>
      {isCustom && <CookieOptions choices={choices} onToggle={toggle} />}
    </PopupBar>
  )
}

function CookieOptions({
  choices,
  onToggle,
}: {
  choices: ReadonlySet<CookieChoice>
  onToggle: (type: CookieChoice) => void
}) {
  const t = useText()
  return (
    <ul className={styles.options}>
      {cookieOptions.map(({ type, isDisabled }) => (
        <li key={type}>
          <label className={styles.option}>
            <input type="checkbox" checked={choices.has(type)} disabled={isDisabled} onChange={() => onToggle(type)} />
            <span className={styles.name}>{t(`popup.cookie-option.${type}`)}</span>
            <span className={styles.what}>{t(`popup.cookie-text.${type}`)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
