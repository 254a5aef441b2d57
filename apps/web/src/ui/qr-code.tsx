type QrCodeProps = {
  size: number
  /** The SVG path of the dark modules, from the server. */
  path: string
  label: string
  className: string
}

/** A QR code, black on white in both themes, as scanner apps expect. */
export function QrCode({ size, path, label, className }: QrCodeProps) {
  const quiet = 4
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
