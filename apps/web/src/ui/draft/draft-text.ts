export const keptAsDraft = 'O que você preencheu fica guardado por 7 dias, como rascunho.'
