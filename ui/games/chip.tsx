// A chip of the casino, with what lies under it as a figure.

/** Each worth more than the one before. */
const COLOURS = ['#7c8aa8', '#c8203c', '#1f66d6', '#128a5b', '#171d2c', '#8a3fd1', '#c78a12']

type ChipProps = { readonly text: string; readonly tone?: number; readonly className?: string | undefined }

export function Chip({ text, tone = 1, className }: ChipProps) {
  const colour = COLOURS[Math.min(tone, COLOURS.length - 1)]
  return (
    <svg viewBox="-20 -20 40 40" className={className} aria-hidden="true">
      <circle r="19" fill={colour} />
      <circle r="16.500" fill="none" stroke="#fff" strokeWidth="5" strokeDasharray="8.640 8.640" opacity=".92" />
      <circle r="12.500" fill={colour} stroke="#ffffff80" />
      <text y="4" textAnchor="middle" fontSize={text.length > 3 ? 8.5 : 11} fontWeight="700" fill="#fff">
        {text}
      </text>
    </svg>
  )
}
