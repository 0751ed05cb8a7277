// S4.12: the cookie bar: accept all, only necessary ones, or choose individually.
import { useState } from 'react'
import { Link } from 'react-router'
import { consent, type ConsentType } from '#platform/browser/consent.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { agreeToCookies } from './agree-time.ts'
import styles from './cookie-consent-bar.module.css'
import { cookieSettings, type CookieConfig } from './cookie-consent.ts'
import { choicesOfConsent, consentOfChoices, cookieOptions, type CookieChoice } from './cookie-choices.ts'
import { PopupBar } from '#ui/popup/popup-bar.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'
import { Input } from '#ui/input.tsx'

export function CookieConsentBar({ page, onAnswer }: PopupProps<CookieConfig>) {
  const t = useText()
  const isAsked = cookieSettings.read()
  const [isCustom, setCustom] = useState(isAsked)
  const [choices, setChoices] = useState(() => choicesOfConsent(consent()))
  const agree = (type: ConsentType) => {
    agreeToCookies(type, page.playerId !== null)
    cookieSettings.write(false)
    onAnswer()
  }
  const toggle = (type: CookieChoice) => {
    const next = new Set(choices)
    if (!next.delete(type)) next.add(type)
    setChoices(next)
  }
  const closing = consent() === undefined ? {} : { onClose: () => cookieSettings.write(false) }
  return (
    <PopupBar
      edge="bottom"
      icon="shield"
      isTall
      label={t('popup.cookies.label')}
      title={t('popup.cookies.title')}
      isFocused={isAsked || document.activeElement === document.body}
      {...closing}
      actions={
        isCustom ? (
          <>
            <Button variant="primary" onClick={() => agree(consentOfChoices(choices))}>
              {t('popup.cookies.accept-selected')}
            </Button>
            <Button onClick={() => agree('ALL')}>{t('popup.cookies.accept-all')}</Button>
            <Button onClick={() => agree('DISABLE')}>{t('popup.cookies.necessary-only')}</Button>
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
        {t('popup.cookies.text')} <Link to={`/${page.language}/information/cookies`}>{t('popup.cookies.more')}</Link>
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
            <Input type="checkbox" checked={choices.has(type)} disabled={isDisabled} onChange={() => onToggle(type)} />
            <span className={styles.name}>{t(`popup.cookie-option.${type}`)}</span>
            <span className={styles.what}>{t(`popup.cookie-text.${type}`)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
