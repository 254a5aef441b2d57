export const notLoaded = 'Ocorreu um erro ao buscar os detalhes deste profissional...'
