/** A month as the search parameters have it. */
export type Month = { year: string; month: string }
export type ContractMonth = Month & { contractId: string }
