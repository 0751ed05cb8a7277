// A drawing for each bonus game, in the colours of a stage.
import type { BonusCode } from '#modules/casino/bonus-games/contract.ts'

type ArtProps = { readonly code: BonusCode; readonly className?: string | undefined }

const spokes = Array.from({ length: 8 }, (_, index) => index * 45)

const DRAWINGS: Readonly<Record<BonusCode, React.ReactNode>> = {
  fortuna: (
    <>
      <circle cx="48" cy="36" r="25" fill="#1c2c4d" stroke="#f6c453" strokeWidth="3" />
      {spokes.map((angle, index) => (
        <path
          key={angle}
          d="M48 36V13a23 23 0 0 1 16.3 6.7z"
          fill={['#3ec7f4', '#33415f', '#57d98a', '#33415f'][index % 4]}
          transform={`rotate(${angle} 48 36)`}
        />
      ))}
      <circle cx="48" cy="36" r="7" fill="#f6c453" />
      <path d="M43 5h10l-5 10z" fill="#fff" />
    </>
  ),
  chest: (
    <>
      <path d="M24 33a12 12 0 0 1 12-12h24a12 12 0 0 1 12 12v3H24z" fill="#b0713a" />
      <path d="M24 36h48v21H24z" fill="#8a5528" />
      <path d="M24 36h48M33 22v35M63 22v35" stroke="#f6c453" strokeWidth="3" fill="none" />
      <rect x="43" y="32" width="10" height="12" rx="2" fill="#f6c453" />
      <path d="M30 17l3-6 3 6-3 4zM60 15l2-5 2 5-2 3z" fill="#ffe9a8" />
    </>
  ),
  memory: (
    <>
      <rect x="18" y="16" width="26" height="38" rx="4" fill="#3ec7f4" transform="rotate(-7 31 35)" />
      <rect x="52" y="16" width="26" height="38" rx="4" fill="#eef2f9" transform="rotate(7 65 35)" />
      <path d="M31 24l3 8 8 0-6 5 2 8-7-5-7 5 2-8-6-5h8z" fill="#12203c" transform="rotate(-7 31 35)" />
      <path d="M65 24l3 8 8 0-6 5 2 8-7-5-7 5 2-8-6-5h8z" fill="#c77bff" transform="rotate(7 65 35)" />
    </>
  ),
  safe: (
    <>
      <rect x="22" y="10" width="52" height="48" rx="6" fill="#5b6b8c" />
      <rect x="27" y="15" width="42" height="38" rx="4" fill="#33415f" stroke="#8b9bbd" strokeWidth="2" />
      <circle cx="48" cy="34" r="12" fill="#0f1728" stroke="#f6c453" strokeWidth="3" />
      <path d="M48 26v8l6 4" stroke="#f6c453" strokeWidth="3" fill="none" strokeLinecap="round" />
      <path d="M28 58v4M68 58v4" stroke="#5b6b8c" strokeWidth="6" />
    </>
  ),
  lottery: (
    <>
      {[
        [30, 40, '#57d98a', '7'],
        [48, 26, '#f6c453', '12'],
        [66, 42, '#ff6f91', '31'],
      ].map(([x, y, colour, text]) => (
        <g key={text}>
          <circle cx={x} cy={y} r="14" fill={String(colour)} />
          <circle cx={x} cy={y} r="8.5" fill="#fff" />
          <text x={x} y={Number(y) + 3.5} textAnchor="middle" fontSize="10" fontWeight="700" fill="#12203c">
            {text}
          </text>
        </g>
      ))}
    </>
  ),
  'dragon-bonus': (
    <>
      <path d="M14 60V38a34 34 0 0 1 68 0v22z" fill="#33415f" />
      <path d="M26 60V42a22 22 0 0 1 44 0v18z" fill="#0f1728" />
      <path d="M36 52c2-12 9-16 20-15l6-5-1 8c4 4 3 8-2 9l-9 1-6 6z" fill="#57d98a" />
      <circle cx="55" cy="42" r="1.8" fill="#0f1728" />
      <path d="M62 49c5 0 8 2 10 6-5 0-9-1-11-4z" fill="#f78a4e" />
    </>
  ),
}

export function BonusArt({ code, className }: ArtProps) {
  return (
    <svg viewBox="0 0 96 68" className={className} aria-hidden="true">
      {DRAWINGS[code]}
    </svg>
  )
}
