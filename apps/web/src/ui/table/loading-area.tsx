import { Spinner } from '../spinner.tsx'

const ROWS = ['first', 'second', 'third']
const BARS = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/5', 'w-1/4']

export function LoadingArea() {
  return (
    <div className="relative min-h-[180px]">
      <div aria-hidden className="animate-pulse">
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid h-[60px] grid-cols-[2fr_2fr_1fr_1fr_1fr] items-center gap-8 border-line border-t px-4 @max-3xl:grid-cols-2"
          >
            {BARS.map((width, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change.
                key={index}
                className={`h-[12px] rounded-full bg-line ${width} ${index > 1 ? '@max-3xl:hidden' : ''}`}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="absolute inset-0 grid place-content-center">
        <span className="flex items-center gap-2.5 rounded-full border border-line bg-surface px-4 py-2 font-semibold text-muted">
          <Spinner className="size-[16px]" />
          Carregando...
        </span>
      </p>
    </div>
  )
}
