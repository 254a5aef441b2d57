import { readBlob } from '../../platform/blob.ts'
import { showToast } from '../../ui/toast/toast.ts'

/** Downloads the text for the bank. The request needs a sign-in, so a plain link does not work. */
export const saveBankFile = async ({ id, fileName }: { id: number; fileName: string }) => {
  try {
    const path = `/payment-management/bank-files/${id}/download`
    const url = URL.createObjectURL(await readBlob(path, new AbortController().signal))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    // The browser reads the bytes after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch {
    showToast('O arquivo não pôde ser baixado', {
      detail: 'Ele está guardado: use “Baixar arquivo” para tentar de novo.',
    })
  }
}
