// The code that a link brought along (?coupon-code=…), until it has been dealt with.
import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { CODE_PARAMETER } from './coupon-link.ts'

export type CodeInUrl = {
  /** As it stands in the address; undefined where there is none. */
  readonly code: string | undefined
  /** True for as long as this component lives, once a link with a code opened it: the place to load codes stays open. */
  readonly hasArrived: boolean
  /** Takes the code out of the address, so that loading the page again does not load the coupon again. */
  readonly forget: () => void
}

/** Of the visit whose code is dealt with: the address follows a moment later, and another component may look before. */
let dealtWith: string | undefined

/** Works on the server too: the first paint knows about the code. */
export function useCouponCodeInUrl(): CodeInUrl {
  const { key } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const code = key === dealtWith ? undefined : (parameters.get(CODE_PARAMETER) ?? undefined)
  const [hasArrived, setHasArrived] = useState(code !== undefined)
  if (code !== undefined && !hasArrived) setHasArrived(true)
  const forget = useCallback(() => {
    if (code === undefined) return
    dealtWith = key
    setParameters(
      (before) => {
        const rest = new URLSearchParams(before)
        rest.delete(CODE_PARAMETER)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  }, [code, key, setParameters])
  return { code, hasArrived, forget }
}
