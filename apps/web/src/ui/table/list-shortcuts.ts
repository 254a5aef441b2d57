/** The help texts of the list shortcuts. `use-list-keys.ts` and `use-row-keyboard.ts` handle the keys. */
export const listShortcuts: { keys: string; effect: string }[] = [
  { keys: '↓ ou J', effect: 'Ir para a próxima linha' },
  { keys: '↑ ou K', effect: 'Ir para a linha anterior' },
  { keys: 'Enter', effect: 'Abrir a linha' },
  { keys: 'X ou Espaço', effect: 'Selecionar a linha ou tirá-la da seleção' },
  { keys: '/', effect: 'Ir para a busca' },
  { keys: 'Esc', effect: 'Encerrar a seleção; depois, sair da linha' },
]
