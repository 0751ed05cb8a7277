// For calls that may answer `step_up_needed`: asks the player for a step-up and repeats the call.
import { useCallback, useState, type ReactNode } from 'react'
import type { Result } from '#kernel/result.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const StepUpDialog = lazyPart(async () => (await import('./step-up-dialog.tsx')).StepUpDialog)

export type StepUp = {
  /** `const answer = await stepUp.run(() => askCredentials(…))`. Closed without proof, the first refusal is the answer. */
  readonly run: <V, C extends string>(ask: () => Promise<Result<V, C>>) => Promise<Result<V, C>>
  /** Rendered anywhere in the screen that uses it. */
  readonly dialog: ReactNode
}

export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<{ readonly answer: (isProved: boolean) => void }>()
  const run = useCallback<StepUp['run']>(async (ask) => {
    const first = await ask()
    if (first.ok || first.refusal.code !== 'step_up_needed') return first
    const isProved = await new Promise<boolean>((answer) => setAsked({ answer }))
    setAsked(undefined)
    return isProved ? ask() : first
  }, [])
  const dialog =
    asked === undefined ? null : <StepUpDialog onDone={() => asked.answer(true)} onClose={() => asked.answer(false)} />
  return { run, dialog }
}
