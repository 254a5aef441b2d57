/** The largest number of the database's 32-bit columns. */
export const largestInteger = 2_147_483_647
