import { useState } from 'react'
import type { Result } from '../../platform/api.ts'
import { newKey } from '../../platform/form-key.ts'
import { useSave } from '../../ui/form/use-save.ts'

export type ExportKind = 'csv' | 'pdf' | 'json' | 'zip'

type ExportCall = { query: { progressId: string }; signal: AbortSignal }

/** Requests a file from the server. The answer contains the file's URL. */
export type AskForFile<Kind extends ExportKind> = (
  kind: Kind,
  asked: ExportCall,
) => Promise<Result<{ url: string }>>

const words = {
  csv: { success: 'Relatório Excel gerado com sucesso', failure: 'Erro ao gerar relatório Excel' },
  pdf: { success: 'Relatório PDF gerado com sucesso', failure: 'Erro ao gerar relatório PDF' },
  json: { success: 'Arquivo JSON gerado com sucesso', failure: 'Erro ao gerar arquivo JSON' },
  zip: { success: 'Competência exportada com sucesso', failure: 'Erro ao exportar competência' },
} satisfies Record<ExportKind, { success: string; failure: string }>

/** Downloads the file of a signed URL. A URL without a host is relative to the panel. */
export const download = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noopener'
  document.body.append(link)
  link.click()
  link.remove()
}

type Running = { controller: AbortController; progressId: string }

/** Exports one file. Cancelling closes the connection, which also stops the server's work. */
export function useExport<Kind extends ExportKind>(kind: Kind, ask: AskForFile<Kind>) {
  const [running, setRunning] = useState<Running>()
  const { save } = useSave({
    send: ({ controller, progressId }: Running) =>
      ask(kind, { query: { progressId }, signal: controller.signal }),
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
