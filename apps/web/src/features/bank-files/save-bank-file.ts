import { saveFile } from '../../platform/blob.ts'
import { showToast } from '../../ui/toast/toast.ts'

/** Downloads the text for the bank. */
export const saveBankFile = async ({ id, fileName }: { id: number; fileName: string }) => {
  try {
    await saveFile(`/payment-management/bank-files/${id}/download`, fileName)
  } catch {
    showToast('O arquivo não pôde ser baixado', {
      detail: 'Ele está guardado: use “Baixar arquivo” para tentar de novo.',
    })
  }
}
