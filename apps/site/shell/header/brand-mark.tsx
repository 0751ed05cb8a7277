// The mark: a level line carried by two points.

export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.500 12h19" stroke="currentColor" strokeWidth="2.400" strokeLinecap="round" />
      <circle cx="7" cy="12" r="4" fill="currentColor" />
      <circle cx="17" cy="12" r="4" fill="currentColor" />
    </svg>
  )
}
