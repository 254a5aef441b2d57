import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { newKey } from '../../platform/form-key.ts'
import { useSave } from '../../ui/form/use-save.ts'
import type { Family } from './payments.queries.ts'

export type ExportKind = 'csv' | 'pdf'

const words = {
  csv: { success: 'Relatório Excel gerado com sucesso', failure: 'Erro ao gerar relatório Excel' },
  pdf: { success: 'Relatório PDF gerado com sucesso', failure: 'Erro ao gerar relatório PDF' },
} satisfies Record<ExportKind, { success: string; failure: string }>

/** The URL is signed and has the file's name. Without a host it is relative to this page. */
const download = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

type Running = { controller: AbortController; progressId: string }

/** Has one file made. Cancelling closes the connection, which stops the server too. */
export function useExport(family: Family, kind: ExportKind, filters: Record<string, string>) {
  const [running, setRunning] = useState<Running>()
  const { save } = useSave({
    send: ({ controller, progressId }: Running) =>
      call(`GET /payment-management/${family}/export/${kind}`, {
        query: { ...filters, progressId },
        signal: controller.signal,
      }),
    ...words[kind],
    onSaved: ({ url }) => download(url),
  })

  async function start() {
    const run = { controller: new AbortController(), progressId: newKey() }
    setRunning(run)
    try {
      await save(run)
    } catch (error) {
      if (!run.controller.signal.aborted) throw error
    } finally {
      setRunning(undefined)
    }
  }

  return { progressId: running?.progressId, start, cancel: () => running?.controller.abort() }
}
