import { useQueryClient } from '@tanstack/react-query'
import { appealUpload } from '@zelo/contract/files'
import type { Glosa, GlosaDocument } from '@zelo/contract/glosas'
import { whoMay } from '@zelo/contract/permissions'
import { Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { newKey } from '../../platform/form-key.ts'
import { Button } from '../../ui/button.tsx'
import { FileView } from '../../ui/details/file-view.tsx'
import { RemovedFold, RemovedItem } from '../../ui/details/removed-fold.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { glosasKey } from './glosas.queries.ts'

type Props = { glosa: Glosa; mayWrite: boolean }

/** The documents for the appeal. */
export function GlosaDocuments({ glosa, mayWrite }: Props) {
  const present = glosa.documents.filter(({ removedAt }) => removedAt === null)
  const removed = glosa.documents.filter(({ removedAt }) => removedAt !== null)
  return (
    <section
      aria-labelledby="glosa-documents"
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h3 id="glosa-documents" className="font-semibold">
        Anexos do recurso
      </h3>
      {present.length === 0 && <p className="text-muted">Nenhum anexo ainda.</p>}
      {present.length > 0 && (
        <ul>
          {present.map((document) => (
            <DocumentRow key={document.id} glosaId={glosa.id} document={document} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <DocumentUpload glosaId={glosa.id} />}
      <RemovedFold title="Anexos removidos" count={removed.length}>
        {removed.map((document) => (
          <RemovedDocument key={document.id} glosaId={glosa.id} document={document} />
        ))}
      </RemovedFold>
    </section>
  )
}

function DocumentUpload({ glosaId }: { glosaId: number }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const { save, pending } = useSave({
    send: (file: File) =>
      call('POST /glosas/{id}/documents', {
        params: { id: glosaId },
        body: { title: file.name.slice(0, 120) },
        file,
        idempotencyKey: newKey(),
      }),
    success: 'Anexo enviado com sucesso',
    failure: 'Erro ao enviar anexo!',
    onSaved: () => client.invalidateQueries({ queryKey: glosasKey }),
    onRefused: ({ body }) => {
      setRefusal(body.errors?.find(({ field }) => field === 'file')?.message)
      return undefined
    },
  })
  return (
    <FileDrop
      label="Anexo do recurso"
      buttonText={pending ? 'Enviando…' : 'Escolher arquivo'}
      rule={appealUpload}
      refusal={refusal}
      disabled={pending}
      onFile={(file) => {
        setRefusal(undefined)
        void save(file)
      }}
    />
  )
}

type DocumentProps = { glosaId: number; document: GlosaDocument }

function DocumentRow({ glosaId, document, mayWrite }: DocumentProps & { mayWrite: boolean }) {
  const client = useQueryClient()
  const [shown, setShown] = useState(false)
  const { save, pending } = useSave({
    send: () =>
      call('DELETE /glosas/{id}/documents/{documentId}', {
        params: { id: glosaId, documentId: document.id },
      }),
    success: `Anexo removido: ${whoMay('registers.restore')} pode restaurá-lo`,
    failure: 'Erro ao remover anexo!',
    onSaved: () => client.invalidateQueries({ queryKey: glosasKey }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-2">
      <div className="min-w-0 grow basis-[200px] wrap-anywhere">
        {document.title}
        <p className="text-[14px] text-muted">
          {document.createdBy}, em {formatMoment(document.createdAt, true)}
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={`Ver: ${document.title}`}
        aria-haspopup="dialog"
        icon={<Eye size={16} />}
        onClick={() => setShown(true)}
      >
        Ver
      </Button>
      {mayWrite && (
        <Button
          variant="outline"
          className="text-danger!"
          aria-label={`Remover: ${document.title}`}
          loading={pending}
          icon={<Trash2 size={16} />}
          onClick={() => void save(undefined)}
        >
          Remover
        </Button>
      )}
      {shown && <FileView file={document.file} title={document.title} onClose={() => setShown(false)} />}
    </li>
  )
}

function RemovedDocument({ glosaId, document }: DocumentProps) {
  const client = useQueryClient()
  const { save, pending } = useSave({
    send: () =>
      call('POST /glosas/{id}/documents/{documentId}/restore', {
        params: { id: glosaId, documentId: document.id },
      }),
    success: 'Anexo restaurado com sucesso',
    failure: 'Erro ao restaurar anexo!',
    onSaved: () => client.invalidateQueries({ queryKey: glosasKey }),
  })
  return (
    <RemovedItem name={document.title} verb="Removido" by={document.removedBy} at={document.removedAt ?? ''}>
      <Button
        variant="outline"
        aria-label={`Restaurar: ${document.title}`}
        loading={pending}
        onClick={() => void save(undefined)}
      >
        Restaurar
      </Button>
    </RemovedItem>
  )
}
