import { expect, test } from 'vitest'
import { writeTexts } from './use-save.ts'

test('the messages of a register are the specified ones, even where they disagree with the gender of the noun', () => {
  expect(writeTexts('o contrato')).toEqual({
    created: { success: 'Contrato criado com sucesso', failure: 'Erro ao criar contrato!' },
    edited: { success: 'Contrato atualizado com sucesso', failure: 'Erro ao atualizar contrato!' },
    removed: { success: 'Contrato deletado com sucesso', failure: 'Erro ao deletar contrato!' },
    restored: { success: 'Contrato restaurado com sucesso', failure: 'Erro ao restaurar contrato!' },
  })
  expect(writeTexts('a captação')).toEqual({
    created: { success: 'Captação criado com sucesso', failure: 'Erro ao criar captação!' },
    edited: { success: 'Captação atualizada com sucesso', failure: 'Erro ao atualizar captação!' },
    removed: { success: 'Captação deletado com sucesso', failure: 'Erro ao deletar captação!' },
    restored: { success: 'Captação restaurada com sucesso', failure: 'Erro ao restaurar captação!' },
  })
})
