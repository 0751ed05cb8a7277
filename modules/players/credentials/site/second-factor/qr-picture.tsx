// A QR code: dark on light in both themes, because cameras read nothing else.

type QrPictureProps = {
  /** As the server renders it: the path of the dark cells on a square of `qrSize` units. */
  readonly qrPath: string
  readonly qrSize: number
  readonly label: string
  readonly className?: string | undefined
}

export function QrPicture({ qrPath, qrSize, label, className }: QrPictureProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${qrSize} ${qrSize}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${qrSize}v${qrSize}H0z`} fill="#fff" />
      <path d={qrPath} fill="#000" />
    </svg>
  )
}
