// A setting that is saved as soon as it is chosen: shown at once, reset where the server refuses (S7.31, S8.4).
import { useRef, useState } from 'react'
import { notify, noticesOfSave } from '#platform/browser/notices.ts'
import { saveResult, type SaveAnswer } from '#platform/browser/form/save-result.ts'
import { useText } from '#platform/browser/text.tsx'

export function useSaved<T>(
  loaded: T,
  save: (value: T) => Promise<SaveAnswer>,
  onSaved?: () => void,
): readonly [T, (value: T) => void] {
  const t = useText()
  const [wish, setWish] = useState<{ readonly value: T }>()
  const kept = useRef(loaded)
  const turns = useRef(0)
  const line = useRef<Promise<void>>(Promise.resolve())
  const choose = (value: T) => {
    setWish({ value })
    turns.current += 1
    const turn = turns.current
    // One after the other, and of several quick choices only the last: what is shown is what is stored.
    line.current = line.current.then(async () => {
      if (turn !== turns.current) return
      const answer = await save(value)
      if (answer.success) kept.current = value
      if (turn !== turns.current) return
      for (const notice of noticesOfSave(saveResult(answer), t)) notify(notice)
      if (answer.success) onSaved?.()
      else setWish({ value: kept.current })
    })
  }
  return [wish === undefined ? loaded : wish.value, choose]
}
