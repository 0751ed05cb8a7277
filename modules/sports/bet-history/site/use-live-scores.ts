// The scores of now for the games of open bets.
import { useCallback, useEffect, useState } from 'react'
import type { Bet } from '#modules/sports/betting/contract.ts'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { askBetHistory } from './ask-bet-history.ts'
import { isOpen } from './bet-state.ts'

/** As many selections as one question may name. */
const LEGS_ASKED_MAX = 60

export type LiveScore = { readonly stage: Game['stage']; readonly score: readonly [number, number] | undefined }

const openIds = (bets: readonly Bet[]): string =>
  [...new Set(bets.filter(isOpen).flatMap(({ legs }) => legs.map(({ selectionId }) => selectionId)))]
    .slice(0, LEGS_ASKED_MAX)
    .join(',')

/** `games` are watched from revision -1, each state passed to `onGame`. */
export function useLiveScores(bets: readonly Bet[]) {
  const [games, setGames] = useState<readonly Game[]>([])
  const [scores, setScores] = useState<ReadonlyMap<number, LiveScore>>(new Map())
  const ids = openIds(bets)
  useEffect(() => {
    let isCurrent = true
    if (ids !== '') {
      void askBetHistory('GET /web-api/catalogue/selections', { ids }).then((answer) => {
        if (isCurrent && answer.ok) setGames(answer.value.items.map((game) => ({ ...game, revision: -1 })))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [ids])
  const onGame = useCallback((game: Game | undefined) => {
    if (game === undefined) return
    const { gameId, stage, score } = game
    setScores((before) => {
      const known = before.get(gameId)
      if (known?.stage === stage && known.score?.[0] === score?.[0] && known.score?.[1] === score?.[1]) return before
      return new Map(before).set(gameId, { stage, score })
    })
  }, [])
  return { games, scores, onGame }
}
