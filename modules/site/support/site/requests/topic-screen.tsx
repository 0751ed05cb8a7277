// S2.3.1: the account's pages of one subject: ideas for the site, and bets by agreement with a personal manager.
import { useEffect, useState } from 'react'
import type { Topic } from '#modules/site/support/rules/request-texts.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { QuestionForm } from '../forms/question-form.tsx'
import { RequestPages, type RequestPage } from './request-pages.tsx'
import { supportDoor } from '../support-door.ts'
import { SupportHost } from '../support-host.tsx'
import { supportNews } from '../support-news.ts'
import styles from '../support-screen.module.css'

type TopicScreenProps = { readonly topic: Topic; readonly requests: RequestPage }

export function TopicScreen({ topic, requests }: TopicScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const [sent, setSent] = useState(0)
  useEffect(() => supportNews.start(), [])
  return (
    <Screen title={t(`support.topic.${topic}.title`)} text={t(`support.topic.${topic}.text`)}>
      <div className={styles.topic}>
        {sent > 0 && <Notice tone="success">{t(`support.topic.${topic}.sent`)}</Notice>}
        {/* A form that was sent is done with: the next one begins empty. */}
        <QuestionForm key={sent} kind="question" topic={topic} isSignedIn onAsked={() => setSent(sent + 1)} />
        {topic === 'manager' && (
          <p className={styles.topicLine}>
            {t('support.topic.manager.code')}{' '}
            <ButtonLink size="small" to={`/${language}/coupon`}>
              {t('support.topic.manager.coupon')}
            </ButtonLink>
          </p>
        )}
      </div>
      <div className={styles.history}>
        <h2 className={styles.subtitle}>{t(`support.topic.${topic}.mine`)}</h2>
        <RequestPages
          first={requests}
          topic={topic}
          onOpen={(requestId) => supportDoor.open({ name: 'request', requestId })}
        />
      </div>
      <SupportHost isSignedIn />
    </Screen>
  )
}
