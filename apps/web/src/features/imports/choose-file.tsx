import { useQueryClient } from '@tanstack/react-query'
import { importUpload } from '@zelo/contract/files'
import { type ImportKind, importLimits, importWords } from '@zelo/contract/import-fields'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { useWhileHere } from '../../ui/form/while-here.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { download } from '../exports/exports.public.ts'
import { cardClass } from './import-look.ts'
import { numberText } from './import-texts.ts'
import { showImport } from './imports.queries.ts'
import { RecentImports } from './recent-imports.tsx'

type ChooseFileProps = { kind: ImportKind; onOpen: (id: number, step: string) => void }

/** The first step: the file, a template, and earlier imports. */
export function ChooseFile({ kind, onOpen }: ChooseFileProps) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const { plural } = importWords[kind]
  const open = useWhileHere(onOpen)
  const reading = useSave({
    send: (file: File) =>
      call('POST /imports/{kind}', {
        params: { kind },
        body: { fileName: file.name.slice(0, 200) },
        file,
      }),
    failure: 'Erro ao ler a planilha!',
    onSaved: async (details) => {
      await showImport(client, details)
      open(details.id, '')
    },
    onRefused: ({ body }) => {
      setRefusal(body.errors?.find(({ field }) => field === 'file')?.message)
      return undefined
    },
  })
  const template = useSave({
    send: () => call('GET /imports/templates/{kind}', { params: { kind } }),
    failure: 'Erro ao gerar o modelo!',
    onSaved: ({ url }) => download(url),
  })
  return (
    <>
      <section className={cardClass} aria-label="Escolher a planilha">
        <p className="max-w-[720px] text-muted">
          Envie uma planilha com uma pessoa por linha e uma linha com os títulos das colunas. Até{' '}
          {numberText(importLimits.rows)} linhas. Nada é cadastrado antes de você conferir.
        </p>
        <FileDrop
          label={`planilha de ${plural}`}
          buttonText="Escolher planilha"
          rule={importUpload}
          disabled={reading.pending}
          refusal={refusal}
          onFile={(file) => {
            setRefusal(undefined)
            void reading.save(file)
          }}
        >
          {reading.pending ? (
            <p role="status" className="flex items-center gap-2 font-semibold">
              <Spinner /> Lendo e conferindo a planilha…
            </p>
          ) : undefined}
        </FileDrop>
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<FileSpreadsheet size={16} />}
          loading={template.pending}
          onClick={() => void template.save(undefined)}
        >
          Baixar planilha modelo
        </Button>
      </section>
      <RecentImports kind={kind} onOpen={onOpen} />
    </>
  )
}
