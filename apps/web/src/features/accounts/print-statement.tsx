import type { Competence } from '@zelo/contract/competence'
import { monthOfYear } from '@zelo/contract/dates'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../platform/blob.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast.ts'

type Props = {
  professionalId: number
  month: Competence
  /** The label of an icon button; undefined renders a button with text. */
  label?: string
}

/** Downloads the month's statement as a PDF for the professional. The download does not change the link's state. */
export function PrintStatement({ professionalId, month, label }: Props) {
  const [loading, setLoading] = useState(false)

  async function print() {
    if (loading) return
    setLoading(true)
    try {
      const { year, month: number } = month
      const path = `/professionals/${professionalId}/account/pdf?year=${year}&month=${number}`
      await saveFile(path, `extrato-${monthOfYear(month)}.pdf`)
    } catch {
      showToast('Erro ao gerar o PDF do extrato!', { detail: 'Tente de novo.' })
    } finally {
      setLoading(false)
    }
  }

  if (label)
    return (
      <IconButton label={label} disabled={loading} onClick={() => void print()}>
        <FileText size={18} />
      </IconButton>
    )
  return (
    <Button variant="outline" icon={<FileText size={16} />} loading={loading} onClick={() => void print()}>
      Extrato em PDF
    </Button>
  )
}
