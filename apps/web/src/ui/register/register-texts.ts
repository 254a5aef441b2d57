/**
 * The sentences of a register, from its 'o contrato' or 'a captação'. Only two of them agree with the noun: the others are
 * specified so ('Captação criado com sucesso').
 */
export const registerTexts = (what: string) => {
  const [article, noun = ''] = what.split(' ')
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    created: { success: `${name} criado com sucesso`, failure: `Erro ao criar ${noun}!` },
    edited: { success: `${name} atualizad${article} com sucesso`, failure: `Erro ao atualizar ${noun}!` },
    removed: { success: `${name} deletado com sucesso`, failure: `Erro ao deletar ${noun}!` },
    restored: { success: `${name} restaurad${article} com sucesso`, failure: `Erro ao restaurar ${noun}!` },
  }
}
