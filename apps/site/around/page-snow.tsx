// Snow over a page of a brand that has it now, and the button that ends it.
import { useEffect, useState } from 'react'
import { isSnowSwitchedOff, Snow, SnowButton } from './snow.tsx'
import { isSnowing } from './snowfall.ts'

function useIsReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(true)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setReduced(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isReduced
}

export function PageSnow({ path }: { path: string }) {
  const isReducedMotion = useIsReducedMotion()
  const [isSwitchedOff, setSwitchedOff] = useState(isSnowSwitchedOff)
  const isSnow = isSnowing({
    isConfigured: true,
    path,
    isReducedMotion,
    isLightVersion: document.documentElement.dataset['light'] !== undefined,
    isSwitchedOff,
  })
  if (!isSnow) return null
  return (
    <>
      <Snow />
      <SnowButton onEnd={() => setSwitchedOff(true)} />
    </>
  )
}
