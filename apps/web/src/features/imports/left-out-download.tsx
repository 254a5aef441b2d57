import type { Import } from '@zelo/contract/imports'
import { FileSpreadsheet } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { download } from '../exports/exports.public.ts'

/**
 * Downloads the rows that an import has left out, with the reasons. Renders nothing after the server has deleted the
 * rows.
 */
export function LeftOutDownload({ done, label }: { done: Import; label: string }) {
  const { save, pending } = useSave({
    send: () => call('GET /imports/{id}/left-out/export', { params: { id: done.id } }),
    failure: 'Erro ao gerar a planilha!',
    onSaved: ({ url }) => download(url),
  })
  if (done.leftOutRows === 0) return null
  return (
    <Button
      variant="outline"
      icon={<FileSpreadsheet size={16} />}
      loading={pending}
      onClick={() => void save(undefined)}
    >
      {label}
    </Button>
  )
}
