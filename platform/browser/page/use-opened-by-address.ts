// A dialog that is opened by a link from another page: '…/office/security#phone-change'. Once; the fragment is then
// removed.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useOpenedByAddress(mark: string, open: () => void): void {
  const { hash } = useLocation()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (hash !== `#${mark}`) return
    history.replaceState(history.state, '', location.pathname + location.search)
    latest.current()
  }, [hash, mark])
}
