/** A month in the format of the search parameters. */
export type Month = { year: string; month: string }
export type ContractMonth = Month & { contractId: string }
