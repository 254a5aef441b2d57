import { ReadFailure } from '../../platform/api.ts'
import { saveFile } from '../../platform/blob.ts'
import { showToast } from '../../ui/toast/toast.ts'

/** Downloads the CNAB text of a file. */
export const saveBankFile = async ({ id, fileName }: { id: number; fileName: string }) => {
  try {
    await saveFile(`/payment-management/bank-files/${id}/download`, fileName)
  } catch (error) {
    const isRefused = error instanceof ReadFailure && error.status === 406
    showToast('O arquivo não pôde ser baixado', {
      detail: isRefused
        ? 'Ele foi cancelado, ou tem um profissional anonimizado.'
        : 'Ele está guardado: use “Baixar arquivo” para tentar de novo.',
    })
  }
}
