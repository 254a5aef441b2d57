/** The help texts of the list shortcuts. `use-list-keys.ts` and `data-row.tsx` handle the keys. */
export const listShortcuts: { keys: string; does: string }[] = [
  { keys: '↓ ou J', does: 'Ir para a próxima linha' },
  { keys: '↑ ou K', does: 'Ir para a linha anterior' },
  { keys: 'Enter', does: 'Abrir a linha' },
  { keys: 'X ou Espaço', does: 'Selecionar a linha ou tirá-la da seleção' },
  { keys: '/', does: 'Ir para a busca' },
  { keys: 'Esc', does: 'Encerrar a seleção; depois, sair da linha' },
]
