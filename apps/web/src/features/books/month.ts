/** A month as it stands in an address. */
export type Month = { year: string; month: string }
export type ContractMonth = Month & { contractId: string }
