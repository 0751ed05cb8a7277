// Playing cards, drawn once for all games. A card is a number from 0 to 51: rank by rank from the twos to the aces, each in the order
// diamonds, hearts, spades, clubs.
import { classNames } from '../class-names.ts'
import styles from './playing-card.module.css'

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const SIGNS = ['♦', '♥', '♠', '♣']
const SHAPES = [
  'M0-9C2-5 4.500-2.500 7 0 4.500 2.500 2 5 0 9-2 5-4.500 2.500-7 0-4.500-2.500-2-5 0-9z',
  'M0 8C-3 4-8 1-8-3.500A4.200 4.200 0 0 1 0-5.400 4.200 4.200 0 0 1 8-3.500C8 1 3 4 0 8z',
  'M0-9C3-5 8-2 8 2.500A4 4 0 0 1 1.300 5.200C1.600 7 2.400 8 3.600 9H-3.600C-2.400 8-1.600 7-1.300 5.200A4 4 0 0 1-8 2.500C-8-2-3-5 0-9z',
  'M0-9A4.100 4.100 0 0 1 3.400-2.600 4.100 4.100 0 1 1 1.200 4C1.600 6.600 2.400 8 3.600 9H-3.600C-2.400 8-1.600 6.600-1.200 4A4.100 4.100 0 1 1-3.400-2.600 4.100 4.100 0 0 1 0-9z',
]

type Pip = readonly [x: number, y: number]
const MIDDLE: readonly Pip[] = [[0, 0]]
const TWO: readonly Pip[] = [
  [0, -27],
  [0, 27],
]
const FOUR: readonly Pip[] = [
  [-13, -27],
  [13, -27],
  [-13, 27],
  [13, 27],
]
const SIX: readonly Pip[] = [...FOUR, [-13, 0], [13, 0]]
const EIGHT: readonly Pip[] = [...FOUR, [-13, -9], [13, -9], [-13, 9], [13, 9]]
/** Of the twos to the tens. */
const PIPS: readonly (readonly Pip[])[] = [
  TWO,
  [...TWO, ...MIDDLE],
  FOUR,
  [...FOUR, ...MIDDLE],
  SIX,
  [...SIX, [0, -14]],
  [...SIX, [0, -14], [0, 14]],
  [...EIGHT, ...MIDDLE],
  [...EIGHT, [0, -18], [0, 18]],
]

/** 'K♠'. */
export const cardText = (card: number): string => `${RANKS[Math.floor(card / 4)] ?? ''}${SIGNS[card % 4] ?? ''}`

type PlayingCardProps = {
  /** Undefined: its back. */
  readonly card: number | undefined
  /** Read aloud; 'K♠' without it. Of a back it is all that is said. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

export function PlayingCard({ card, label, className }: PlayingCardProps) {
  const name = label ?? (card === undefined ? undefined : cardText(card))
  return (
    <svg
      viewBox="-32 -46 64 92"
      className={classNames(styles.card, className)}
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {card === undefined ? <Back /> : <Face card={card} />}
    </svg>
  )
}

function Back() {
  return (
    <>
      <rect x="-32" y="-46" width="64" height="92" rx="6" fill="#f7f9fd" />
      <rect x="-28" y="-42" width="56" height="84" rx="4" fill="#2c4bb0" />
      <path
        d="M-28-21 0-42 28-21 0 0zM-28 21 0 0 28 21 0 42zM-14-31.500 14-10.500M14-31.500-14-10.500M-14 10.500 14 31.500M14 10.500-14 31.500"
        fill="none"
        stroke="#8ea8f4"
        strokeWidth="1.400"
      />
    </>
  )
}

function Face({ card }: { card: number }) {
  const rank = Math.floor(card / 4)
  const suit = card % 4
  const colour = suit < 2 ? '#c8203c' : '#131a2b'
  const corner = (
    <>
      <text x="-25" y="-29" fontSize={rank === 8 ? 14 : 17} fontWeight="700" textAnchor="middle" letterSpacing="-1">
        {RANKS[rank]}
      </text>
      <path d={SHAPES[suit]} transform="translate(-25 -19) scale(.6)" />
    </>
  )
  return (
    <>
      <rect x="-32" y="-46" width="64" height="92" rx="6" fill="#fbfcff" />
      <g fill={colour}>
        {corner}
        <g transform="rotate(180)">{corner}</g>
        <Middle rank={rank} suit={suit} />
      </g>
    </>
  )
}

function Middle({ rank, suit }: { rank: number; suit: number }) {
  const shape = SHAPES[suit]
  const pips = PIPS[rank]
  if (pips !== undefined)
    return pips.map(([x, y]) => (
      <path key={`${x}/${y}`} d={shape} transform={`translate(${x} ${y}) scale(${y > 0 ? -0.78 : 0.78})`} />
    ))
  if (rank === 12) return <path d={shape} transform="scale(2.300)" />
  return <Court rank={rank} shape={shape} />
}

/** A bust under its headgear, the same upside down, as on a pack. */
function Court({ rank, shape }: { rank: number; shape: string | undefined }) {
  const hats = [
    'M-11-20q11-9 22 0l-2 6h-18z',
    'M-12-15l-1-10 7 5 6-8 6 8 7-5-1 10z',
    'M-12-15v-12l6 5 3-8 3 5 3-5 3 8 6-5v12z',
  ]
  const half = (
    <>
      <path d="M-17 0c0-9 7-12 17-12S17-9 17 0z" fillOpacity=".9" />
      <path d="M-4-1 0-9 4-1z" fill="#fbfcff" />
      <circle cx="0" cy="-14" r="7.500" fill="#f3d3b3" />
      <path d={hats[rank - 9]} fill="#e9b53c" stroke="#8b6410" strokeWidth=".8" />
      <path d={shape} transform="translate(11 -33) scale(.62)" />
    </>
  )
  return (
    <>
      <rect x="-19" y="-39" width="38" height="78" rx="3" fill="none" stroke="#b9c3d6" />
      {half}
      <g transform="rotate(180)">{half}</g>
    </>
  )
}
