import './many-bar.css'
import { Copy } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Button } from '../button.tsx'
import { showToast } from '../toast/toast.ts'
import { copyText } from '../use-copy.ts'

type ManyBarProps = {
  noun: readonly [one: string, many: string]
  count: number
  /** As many of them are not on the page that is shown. */
  elsewhere: number
  /** Undefined when the whole page is marked. */
  onMarkPage: (() => void) | undefined
  copies: { label: string; texts: () => string[] }[]
  onStop: () => void
  children: ReactNode
}

const inWords = (count: number, [one, many]: readonly [string, string]) =>
  count === 1 ? `1 ${one} selecionado` : `${count} ${many} selecionados`

async function copyAll(texts: string[]) {
  const found = [...new Set(texts)]
  try {
    await copyText(found.join('\n'))
    showToast(found.length === 1 ? '1 linha copiada' : `${found.length} linhas copiadas`, { type: 'success' })
  } catch {
    showToast('Não foi possível copiar.')
  }
}

function standAbovePager(bar: HTMLElement) {
  const pager = bar.nextElementSibling
  if (!pager) return
  const watcher = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0
    bar.style.setProperty('--pager-height', `${height}px`)
  })
  watcher.observe(pager)
  return () => watcher.disconnect()
}

/** Says how many rows are marked, on this page and elsewhere, and offers what may be done to them. */
export function ManyBar({ noun, count, elsewhere, onMarkPage, copies, onStop, children }: ManyBarProps) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = event.target
      const busy = target instanceof Element && target.closest('[role$="dialog"], input[type="search"]')
      if (event.key === 'Escape' && !event.defaultPrevented && !busy) onStop()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  return (
    <section ref={standAbovePager} aria-label="O que fazer com os selecionados" className="many-bar">
      <p role="status" className="many-count">
        {inWords(count, noun)}
        {elsewhere > 0 && <span className="many-elsewhere">, {elsewhere} fora desta página</span>}
      </p>
      {onMarkPage && (
        <Button variant="ghost" onClick={onMarkPage}>
          Selecionar a página
        </Button>
      )}
      <div className="many-actions">
        {/* What is fetched late must not hide the table, and the row that has the focus. */}
        <Suspense fallback={null}>{count > 0 && children}</Suspense>
        {copies.map(({ label, texts }) => (
          <Button
            key={label}
            variant="outline"
            disabled={count === 0}
            icon={<Copy size={16} />}
            onClick={() => void copyAll(texts())}
          >
            {label}
          </Button>
        ))}
        <Button variant="ghost" onClick={onStop}>
          Cancelar
        </Button>
      </div>
    </section>
  )
}
