// The few icons that only support needs, in the manner of the set: 20 px grid, 1.6 px strokes, the colour of the text.

const SHAPES = {
  chat: 'M3 4.500h14v9.500H9.500L5.500 17.500V14H3zM6.500 8h7M6.500 10.800h4.500',
  phone:
    'M6.800 3.200L4.300 3.500C3.600 3.600 3.100 4.200 3.200 4.900c.7 6.300 5.600 11.200 11.900 11.900.7.1 1.300-.4 1.400-1.100l.3-2.500-3.600-1.500-1.600 1.700c-2.200-1-4-2.800-5-5l1.700-1.600z',
  mail: 'M2.500 4.500h15v11h-15zM2.500 5.500L10 11l7.500-5.500',
  question:
    'M10 2.500a7.500 7.500 0 1 0 0 15a7.500 7.500 0 1 0 0-15M7.700 7.800c.2-1.300 1.100-2 2.300-2 1.300 0 2.300.8 2.300 2 0 1.700-2.300 1.800-2.300 3.500M10 13.800v.1',
  send: 'M17 3L8.800 11.200M17 3l-5.200 14-3-5.800L3 8.200z',
  link: 'M8.500 11.500a3.200 3.200 0 0 0 4.600 0l2.500-2.500a3.200 3.200 0 0 0-4.600-4.600l-1 1M11.500 8.500a3.200 3.200 0 0 0-4.600 0l-2.500 2.500a3.200 3.200 0 0 0 4.600 4.600l1-1',
} as const

export type SupportIconName = keyof typeof SHAPES

export function SupportIcon({
  name,
  size = 20,
  className,
}: {
  name: SupportIconName
  size?: number
  className?: string | undefined
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={className === undefined ? 'icon' : `icon ${className}`}
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
