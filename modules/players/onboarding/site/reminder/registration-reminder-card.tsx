// S1.14: a card in the corner, for a guest who has looked around.
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PopupBar } from '#ui/popup/popup-bar.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'
import styles from './registration-reminder-card.module.css'

export function RegistrationReminderCard({ page, onAnswer }: PopupProps<unknown>) {
  const t = useText()
  return (
    <div className={styles.card}>
      <PopupBar
        edge="bottom"
        icon="user"
        isTall
        label={t('popup.registration.title')}
        title={t('popup.registration.title')}
        actions={
          <>
            <ButtonLink variant="primary" to={`/${page.language}/registration`} onClick={() => onAnswer()}>
              {t('popup.registration.go')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => onAnswer()}>
              {t('popup.registration.later')}
            </Button>
          </>
        }
        onClose={() => onAnswer()}
      >
        <p>{t('popup.registration.text')}</p>
      </PopupBar>
    </div>
  )
}
