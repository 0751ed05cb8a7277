// The newcomer from a provider without an account here yet.
import { useEffect, useState } from 'react'
import { askSocial } from './ask-social.ts'

export type Newcomer = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly countryId: number | null
  readonly currency: string | null
}

/** Undefined while it is being loaded, null where there is none. */
export function useNewcomer(): Newcomer | null | undefined {
  const [newcomer, setNewcomer] = useState<Newcomer | null>()
  useEffect(() => {
    void askSocial('GET /web-api/accounts/social-newcomer', {}).then((answer) =>
      setNewcomer(answer.ok ? answer.value.newcomer : null),
    )
  }, [])
  return newcomer
}
