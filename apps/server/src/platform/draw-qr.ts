import { create } from 'qrcode'

/** Draws the dark modules as one SVG path: each horizontal run is a bar of one module's height. */
export const drawQr = (text: string) => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) =>
    Buffer.from(data.subarray(y * size, (y + 1) * size).map((dark) => (dark ? 49 : 48))).toString('latin1'),
  )
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
  return { size, path }
}
