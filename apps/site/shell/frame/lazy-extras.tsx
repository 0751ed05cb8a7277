// Loads the extras once the page is awake and the browser has nothing better to do.
import { useEffect, useState, type ComponentType } from 'react'

export function LazyExtras() {
  const [Extras, setExtras] = useState<ComponentType>()
  useEffect(() => {
    let isGone = false
    void import('./extras.tsx').then(
      (loaded) => {
        if (!isGone) setExtras(() => loaded.Extras)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return Extras === undefined ? null : <Extras />
}
