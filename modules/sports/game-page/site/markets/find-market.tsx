// A box that finds markets by their names and the names of their outcomes, in the viewer's language.
import { useEffect, useId, useRef, useState } from 'react'
import { marketName, outcomeTitle } from '#modules/sports/catalogue/site/parts.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './find-market.module.css'
import type { Card } from './kind-order.ts'

const TEXT_LENGTH_MAX = 60

/** Accents and capitals do not matter. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

type FindMarketProps = {
  cards: readonly Card[]
  opponents: readonly [string, string]
  /** The keys of the cards that have every word; undefined while nothing is asked. */
  onFound: (keys: ReadonlySet<string> | undefined) => void
}

export function FindMarket({ cards, opponents, onFound }: FindMarketProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [count, setCount] = useState<number>()
  useEffect(() => input.current?.focus(), [])
  const find = (next: string) => {
    setText(next)
    const words = plain(next).split(/\s+/u).filter(Boolean)
    const keys = cards.filter((card) => has(card, words)).map(({ key }) => key)
    setCount(words.length === 0 ? undefined : keys.length)
    onFound(words.length === 0 ? undefined : new Set(keys))
  }
  const has = ({ markets }: Card, words: readonly string[]) => {
    const [first] = markets
    if (first === undefined) return false
    const outcomes = first.selections.map(({ outcome }) => outcomeTitle(t, first, outcome, opponents))
    const said = plain([marketName(t, first, opponents), ...outcomes].join(' '))
    return words.every((word) => said.includes(word))
  }
  return (
    <search className={styles.find}>
      <label htmlFor={id} className="visually-hidden">
        {t('market.page.find')}
      </label>
      <Icon name="search" size={16} />
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.input}
        value={text}
        maxLength={TEXT_LENGTH_MAX}
        placeholder={t('market.page.find')}
        autoComplete="off"
        onChange={(event) => find(event.target.value)}
      />
      <output className={styles.count}>{count !== undefined && t('market.page.found', { count })}</output>
    </search>
  )
}
