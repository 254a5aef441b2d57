/** The keys of every list, for whoever shows them. */
export const listShortcuts: { keys: string; does: string }[] = [
  { keys: '↓ ou J', does: 'Ir para a próxima linha' },
  { keys: '↑ ou K', does: 'Ir para a linha anterior' },
  { keys: 'Enter', does: 'Abrir a linha' },
  { keys: 'X ou Espaço', does: 'Marcar ou desmarcar a linha' },
  { keys: '/', does: 'Ir para a busca' },
  { keys: 'Esc', does: 'Sair da linha; sem linha, desmarcar tudo' },
]
