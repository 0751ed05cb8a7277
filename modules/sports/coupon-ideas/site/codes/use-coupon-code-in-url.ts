// The code in a link (?coupon-code=…), until it has been handled.
import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { CODE_PARAMETER } from './coupon-link.ts'

export type CodeInUrl = {
  /** As in the address; undefined where there is none. */
  readonly code: string | undefined
  /** True for the life of this component, once a link with a code opened it: the code field stays open. */
  readonly hasArrived: boolean
  /** Removes the code from the address, so that reloading the page does not load the coupon again. */
  readonly forget: () => void
}

/** Of the visit whose code is dealt with: the address follows a moment later, and another component may look before. */
let dealtWith: string | undefined

/** Works on the server too: the first render includes the code. */
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
