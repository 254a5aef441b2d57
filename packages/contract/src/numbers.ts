/** Of the 32 bits in which the database counts. */
export const largestInteger = 2_147_483_647
