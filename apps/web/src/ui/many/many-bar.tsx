import './many-bar.css'
import { Copy } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
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
  onClear: () => void
  children: ReactNode
}

const inWords = (count: number, [one, many]: readonly [string, string]) =>
  count === 1 ? `1 ${one} marcado` : `${count} ${many} marcados`

async function copyAll(texts: string[]) {
  const found = [...new Set(texts)]
  try {
    await copyText(found.join('\n'))
    showToast(found.length === 1 ? '1 linha copiada' : `${found.length} linhas copiadas`, { type: 'success' })
  } catch {
    showToast('Não foi possível copiar.')
  }
}

/** Says how many rows are marked, on this page and elsewhere, and offers what may be done to them. */
export function ManyBar({ noun, count, elsewhere, onMarkPage, copies, onClear, children }: ManyBarProps) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = event.target
      const busy = target instanceof Element && target.closest('[role$="dialog"], input[type="search"]')
      if (event.key === 'Escape' && !event.defaultPrevented && !busy) onClear()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  return (
    <section aria-label="O que fazer com os marcados" className="many-bar">
      <p role="status" className="many-count">
        {inWords(count, noun)}
        {elsewhere > 0 && <span className="many-elsewhere">, {elsewhere} fora desta página</span>}
      </p>
      {onMarkPage && (
        <Button variant="ghost" onClick={onMarkPage}>
          Marcar toda a página
        </Button>
      )}
      <div className="many-actions">
        {children}
        {copies.map(({ label, texts }) => (
          <Button
            key={label}
            variant="outline"
            icon={<Copy size={16} />}
            onClick={() => void copyAll(texts())}
          >
            {label}
          </Button>
        ))}
        <Button variant="ghost" onClick={onClear}>
          Desmarcar
        </Button>
      </div>
    </section>
  )
}
