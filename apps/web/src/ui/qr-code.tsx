type QrCodeProps = {
  size: number
  /** The SVG path of the dark modules, from the server. */
  path: string
  label: string
  className: string
}

/** A QR code, black on white in both themes, as scanner apps expect. */
export function QrCode({ size, path, label, className }: QrCodeProps) {
  const quietZone = 4
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
