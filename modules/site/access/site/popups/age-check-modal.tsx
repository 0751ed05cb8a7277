// S5.1: the age question. Neither Escape nor a press outside closes it: the visitor answers, or leaves for a safe
// page.
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import styles from './age-check-modal.module.css'
import { SAFE_PATH, type AgeConfig } from './age-check.ts'
import { PopupModal } from '#ui/popup/popup-modal.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'
import { Input } from '#ui/input.tsx'

export function AgeCheckModal({ page, onAnswer }: PopupProps<AgeConfig>) {
  const t = useText()
  const navigate = useNavigate()
  const [isRemembered, setRemembered] = useState(true)
  const age = page.config.minAge
  const safePage = `/${page.language}${SAFE_PATH}`
  return (
    <PopupModal
      icon="shield"
      title={t('popup.age.title', { age })}
      actions={
        <>
          <Button variant="primary" size="large" isWide onClick={() => onAnswer({ isForVisit: !isRemembered })}>
            {t('popup.age.yes', { age })}
          </Button>
          <Button size="large" isWide onClick={() => void navigate(safePage)}>
            {t('popup.age.no')}
          </Button>
        </>
      }
    >
      <p>{t('popup.age.text', { age })}</p>
      <label className={styles.remember}>
        <Input type="checkbox" checked={isRemembered} onChange={() => setRemembered(!isRemembered)} />
        {t('popup.age.remember')}
      </label>
      <p>
        <Link to={safePage}>{t('popup.age.more')}</Link>
      </p>
    </PopupModal>
  )
}
