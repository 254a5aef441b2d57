/** The choice of no contract in particular; no contract has this number. */
export const allContracts = { value: 0, label: 'Todos os contratos' }
