import { useRef } from 'react'
import { call } from '../../platform/api.ts'
import { newKey } from '../../platform/form-key.ts'
import { useSave } from '../../ui/use-save.ts'
import type { Family } from './payments.queries.ts'

export type ExportKind = 'csv' | 'pdf'

const words = {
  csv: { success: 'Relatório Excel gerado com sucesso', failure: 'Erro ao gerar relatório Excel' },
  pdf: { success: 'Relatório PDF gerado com sucesso', failure: 'Erro ao gerar relatório PDF' },
} satisfies Record<ExportKind, { success: string; failure: string }>

/** The address is signed and says the file's name itself. */
const download = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

const ignoreAbort = (error: unknown) => {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}

/** Has one file made. Cancelling closes the connection, which stops the server too. */
export function useExport(family: Family, kind: ExportKind, filters: Record<string, string>) {
  const running = useRef<{ controller: AbortController; progressId: string }>(undefined)
  const { save, pending } = useSave({
    send: () => {
      const controller = new AbortController()
      const progressId = newKey()
      running.current = { controller, progressId }
      return call(`GET /payment-management/${family}/export/${kind}`, {
        query: { ...filters, progressId },
        signal: controller.signal,
      })
    },
    ...words[kind],
    onSaved: ({ url }) => download(url),
  })
  return {
    pending,
    start: () => void save(undefined).catch(ignoreAbort),
    cancel: () => running.current?.controller.abort(),
  }
}
