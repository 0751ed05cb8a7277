// A die, seen from above.

type Pip = readonly [x: number, y: number]
const MIDDLE: Pip = [20, 20]
const FALLING: readonly Pip[] = [
  [11, 11],
  [29, 29],
]
const CORNERS: readonly Pip[] = [...FALLING, [29, 11], [11, 29]]
const PIPS: readonly (readonly Pip[])[] = [
  [],
  [MIDDLE],
  FALLING,
  [...FALLING, MIDDLE],
  CORNERS,
  [...CORNERS, MIDDLE],
  [...CORNERS, [11, 20], [29, 20]],
]

export const Die = ({ face, className }: { readonly face: number; readonly className?: string | undefined }) => (
  <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
    <rect x="1" y="1" width="38" height="38" rx="8" fill="#fdfdff" stroke="#b9c3d6" />
    {(PIPS[face] ?? []).map(([x, y]) => (
      <circle
        key={`${x}/${y}`}
        cx={x}
        cy={y}
        r={face === 1 ? 6 : 4}
        fill={face === 1 || face === 4 ? '#c8203c' : '#131a2b'}
      />
    ))}
  </svg>
)
